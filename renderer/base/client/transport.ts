import type { Channel, ClientMessage, HostMessage } from '../../../contract/messages.ts';

/** Carries messages to one trace host and back. */
export type Transport = Channel<ClientMessage, HostMessage>;

/** What both transports share: who listens, and what waits until somebody does. */
export class Inbox {
  private readonly waiting: HostMessage[] = [];
  private messageListener: ((message: HostMessage) => void) | null = null;
  private closeListener: (() => void) | null = null;
  closed = false;

  push(message: HostMessage): void {
    if (this.messageListener === null) this.waiting.push(message);
    else this.messageListener(message);
  }

  end(): void {
    if (this.closed) return;
    this.closed = true;
    this.closeListener?.();
  }

  listen(listener: (message: HostMessage) => void): void {
    this.messageListener = listener;
    for (const message of this.waiting.splice(0)) listener(message);
  }

  whenClosed(listener: () => void): void {
    this.closeListener = listener;
    if (this.closed) listener();
  }
}
