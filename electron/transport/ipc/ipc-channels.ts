/** The channels between the window and its host. */
export const IPC_CHANNELS = {
  /** (operationId, input, callId) → envelope */
  invoke: 'longhand:invoke',
  /** (callId) */
  cancel: 'longhand:cancel',
  /** From the host: { callId, progress } */
  progress: 'longhand:progress',
  /** From the host: { requestId, request } */
  request: 'longhand:request',
  /** (requestId, answer) */
  answer: 'longhand:answer',
} as const;

export interface ProgressMessage {
  readonly callId: string;
  readonly progress: unknown;
}
