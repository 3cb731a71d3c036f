import type { Channel } from '../../native-bridge/rpc/channel.ts';

export type RecorderChannel = Channel;

/**
 * A channel whose messages somebody else carries, among others.
 * @param send takes a message to the other end
 * @returns the channel, and what tells it of a message and of the end
 */
export function relayChannel(send: (message: unknown) => void): {
  channel: Channel;
  receive(message: unknown): void;
  gone(): void;
} {
  let onMessage: (message: unknown) => void = () => {};
  let onClose: () => void = () => {};
  let isOpen = true;
  const gone = (): void => {
    if (!isOpen) return;
    isOpen = false;
    onClose();
  };
  return {
    channel: {
      send: (message) => {
        if (isOpen) send(message);
      },
      onMessage: (listener) => {
        onMessage = listener;
      },
      onClose: (listener) => {
        onClose = listener;
      },
      close: gone,
    },
    receive: (message) => {
      if (isOpen) onMessage(message);
    },
    gone,
  };
}
