import { EventEmitter } from 'node:events';
import type { Page } from 'playwright';
import type { ContentsDouble, FrameDouble } from './window-double.ts';

type Handler = (event: unknown, ...args: unknown[]) => unknown;

/** `ipcMain`, reached from the page by one exposed function. */
export class IpcDouble extends EventEmitter {
  readonly #handlers = new Map<string, Handler>();
  /** Set by a test, for calls that come from elsewhere than the window's own main frame. */
  pretence: { readonly sender?: object; readonly senderFrame?: FrameDouble | null } = {};

  handle(channel: string, handler: Handler): void {
    this.#handlers.set(channel, handler);
  }

  removeHandler(channel: string): void {
    this.#handlers.delete(channel);
  }

  async attach(page: Page, contents: ContentsDouble): Promise<void> {
    await page.exposeBinding('callIpc', (_source, kind: 'invoke' | 'send', channel: string, args: unknown[]) => {
      const event = { sender: contents, senderFrame: contents.mainFrame, ...this.pretence };
      if (kind === 'send') return void this.emit(channel, event, ...args);
      const handler = this.#handlers.get(channel);
      if (handler === undefined) throw new Error(`No handler registered for '${channel}'`);
      return handler(event, ...args);
    });
  }
}
