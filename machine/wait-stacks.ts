/** Call stacks of threads that wait, and of those that end the wait of others. Leaf first. */
import type { CallStack } from './activities.ts';
import { codeAddress } from './machine.ts';
import { type SimThread, WAIT_REASON } from './sim-thread.ts';

/** Some way into a function: where its call returns to. */
const RETURN_OFFSET = 0x1c4;
const code = (symbols: string): number[] => symbols.split(' ').map((symbol) => codeAddress(symbol) + RETURN_OFFSET);

const SWITCHED = code('ntoskrnl.exe!KiCommitThreadWait ntoskrnl.exe!KeWaitForSingleObject');

const systemCall = (name: string, user: string): CallStack => ({
  kernel: code(
    `ntoskrnl.exe!KiCommitThreadWait ntoskrnl.exe!KeWaitForSingleObject ntoskrnl.exe!${name} ntoskrnl.exe!KiSystemServiceExit`,
  ),
  user: code(`ntdll.dll!${name} ${user}`),
});
const ON_OBJECT = systemCall('NtWaitForSingleObject', 'KernelBase.dll!WaitForSingleObjectEx');
/** By WAIT_REASON: the call in which a program waits. */
const CALLS: Readonly<Record<number, CallStack>> = {
  [WAIT_REASON.delayExecution]: systemCall('NtDelayExecution', 'KernelBase.dll!SleepEx'),
  [WAIT_REASON.wrAlertByThreadId]: systemCall('NtWaitForAlertByThreadId', 'KernelBase.dll!WaitOnAddress'),
  [WAIT_REASON.userRequest]: ON_OBJECT,
  [WAIT_REASON.wrUserRequest]: ON_OBJECT,
  [WAIT_REASON.wrQueue]: ON_OBJECT,
};
const WAKING: CallStack = {
  kernel: code('ntoskrnl.exe!NtAlertThreadByThreadId ntoskrnl.exe!KiSystemServiceExit'),
  user: code('ntdll.dll!NtAlertThreadByThreadId KernelBase.dll!WakeByAddressAll'),
};
/** Pushed off its core, it goes on where it was. */
const PUSHED: ReadonlySet<number> = new Set([
  WAIT_REASON.wrPreempted,
  WAIT_REASON.wrQuantumEnd,
  WAIT_REASON.wrDeferredPreempt,
]);

/** Where a thread goes on that comes to a core: where it left one. */
export function resumedStack({ activity, leftBy }: SimThread): CallStack {
  const [stack = { kernel: [], user: [] }] = activity.stacks;
  if (PUSHED.has(leftBy)) return stack;
  const call = stack.user.length === 0 ? undefined : CALLS[leftBy];
  // The kernel waits on behalf of a thread: for a page, for a disk, for work.
  if (call === undefined) return { ...stack, kernel: [...SWITCHED, ...stack.kernel] };
  return { kernel: call.kernel, user: [...call.user, ...callersOf(activity)] };
}

/** How a thread that runs ends the wait of another one. */
export function readyingStack({ activity }: SimThread): CallStack {
  const [{ kernel, user } = { kernel: [], user: [] }] = activity.stacks;
  if (user.length === 0) return { kernel, user };
  return { kernel: WAKING.kernel, user: [...WAKING.user, ...callersOf(activity)] };
}

const callersOf = ({ stacks, waitsIn }: SimThread['activity']): readonly number[] =>
  waitsIn ?? stacks[0]?.user.slice(1) ?? [];
