import { expect, it, vi } from 'vitest';
import { connectedEarly } from './connected-early.ts';
import type { Door } from './door.ts';

it('connects before it is asked, once, and anew when asked again', async () => {
  const connect = vi.fn().mockRejectedValueOnce(new Error('no host')).mockResolvedValueOnce('another');
  const door = connectedEarly({ connect, ownWindow: true } as Partial<Door> as Door);
  expect(connect).toHaveBeenCalledTimes(1);
  expect(door.ownWindow).toBe(true);
  // Not asked for for a while: its failure is nobody's yet.
  await new Promise((resolve) => setTimeout(resolve));
  await expect(door.connect()).rejects.toThrow('no host');
  await expect(door.connect()).resolves.toBe('another');
  expect(connect).toHaveBeenCalledTimes(2);
});
