/** The three channels between the window and its host. */
export const IPC_CHANNELS = {
  /** (operationId, input, callId) → envelope */
  invoke: 'longhand:invoke',
  /** (callId) */
  cancel: 'longhand:cancel',
  /** From the host: { callId, progress } */
  progress: 'longhand:progress',
} as const;

export interface ProgressEvent {
  readonly callId: string;
  readonly progress: unknown;
}
