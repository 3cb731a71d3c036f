import { useEffect, useRef, useState } from 'react';

/** A value as it was when it last stood still for `quietMs`: for questions that follow a drag. */
export function useSettled<T>(value: T, quietMs: number): T {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), quietMs);
    return () => clearTimeout(timer);
  }, [value, quietMs]);
  return settled;
}

/**
 * A value at once, unless it follows the one before within `restMs`: then once it stands still. A click is answered
 * without delay, keys that are held down ask for nothing before they rest.
 */
export function useRested<T>(value: T, restMs: number): T {
  const [rested, setRested] = useState(value);
  const changedMs = useRef(Number.NEGATIVE_INFINITY);
  useEffect(() => {
    const nowMs = performance.now();
    const isQuick = nowMs - changedMs.current < restMs;
    changedMs.current = nowMs;
    if (!isQuick) return setRested(value);
    const timer = setTimeout(() => setRested(value), restMs);
    return () => clearTimeout(timer);
  }, [value, restMs]);
  return rested;
}

/** A value while it changes: null before the first, and once it has stood still for `restMs`. */
export function useMoving<T>(value: T | null, restMs: number): T | null {
  const [still, setStill] = useState<T | null>(null);
  useEffect(() => {
    const timer = setTimeout(() => setStill(value), restMs);
    return () => clearTimeout(timer);
  }, [value, restMs]);
  return value === still ? null : value;
}

/** True once `pending` has lasted 150 ms: time to say that something is under way. */
export function useSlow(pending: boolean): boolean {
  const [slow, setSlow] = useState(false);
  useEffect(() => {
    if (!pending) return setSlow(false);
    const timer = setTimeout(() => setSlow(true), 150);
    return () => clearTimeout(timer);
  }, [pending]);
  return slow;
}
