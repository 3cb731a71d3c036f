import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createViewStore, laneHeightsPx } from './view-store.ts';

function openStore() {
  const store = createViewStore();
  store.getState().showTrace('t1', 0, 999_999_999);
  return store;
}

describe('showTrace', () => {
  test('shows all of a trace, and forgets what belonged to the one before', () => {
    const store = openStore();
    const { select, setKinds, setOwner, setCursor, zoomAt, showTrace } = store.getState();
    select(10, 20);
    setKinds(new Set([1]));
    setOwner({ pid: 4 });
    setCursor(15);
    zoomAt(15, 2);
    showTrace('t2', 5_000, 10_000);
    expect(store.getState()).toMatchObject({
      trace: 't2',
      window: { startNs: 5_000, endNs: 10_001 },
      selection: null,
      kinds: null,
      owner: null,
      cursorNs: null,
      backStack: [],
    });
  });

  test('the same trace again changes nothing', () => {
    const store = openStore();
    store.getState().zoomAt(500, 2);
    const before = store.getState();
    store.getState().showTrace('t1', 0, 999_999_999);
    expect(store.getState()).toBe(before);
  });
});

describe('history', () => {
  const window = (startNs: number) => ({ startNs, endNs: startNs + 1_000_000 });

  test('back and forward walk over the windows in order', () => {
    const store = openStore();
    const whole = store.getState().window;
    store.getState().setWindow(window(1_000));
    store.getState().setWindow(window(2_000));
    store.getState().back();
    expect(store.getState().window).toEqual(window(1_000));
    store.getState().back();
    expect(store.getState().window).toEqual(whole);
    store.getState().back();
    expect(store.getState().window).toEqual(whole);
    store.getState().forward();
    store.getState().forward();
    expect(store.getState().window).toEqual(window(2_000));
  });

  test('a new window after going back ends the way forward', () => {
    const store = openStore();
    store.getState().setWindow(window(1_000));
    store.getState().back();
    store.getState().setWindow(window(3_000));
    expect(store.getState().forwardStack).toEqual([]);
  });

  test('one gesture is one step', () => {
    const store = openStore();
    const whole = store.getState().window;
    const wheel = {};
    for (let i = 0; i < 20; i++) store.getState().zoomAt(5e8, 1.2, wheel);
    for (let i = 0; i < 20; i++) store.getState().pan(1_000, wheel);
    expect(store.getState().backStack).toEqual([whole]);
    store.getState().zoomAt(5e8, 1.2, {});
    expect(store.getState().backStack).toHaveLength(2);
  });

  test('a gesture that goes on after going back is a step of its own', () => {
    const store = openStore();
    const wheel = {};
    store.getState().zoomAt(5e8, 2, wheel);
    store.getState().back();
    store.getState().zoomAt(5e8, 2, wheel);
    expect(store.getState().backStack).toHaveLength(1);
    store.getState().back();
    expect(store.getState().window).toEqual(store.getState().limits);
  });

  test('what does not change the window is no step', () => {
    const store = openStore();
    store.getState().reset();
    store.getState().pan(1e9);
    expect(store.getState().backStack).toEqual([]);
  });

  test('any walk stays inside the trace and can be walked back to the start', () => {
    const action = fc.oneof(
      fc.record({
        type: fc.constant('zoom' as const),
        at: fc.integer({ min: 0, max: 1e9 }),
        by: fc.constantFrom(0.25, 2, 30),
      }),
      fc.record({ type: fc.constant('pan' as const), by: fc.integer({ min: -1e9, max: 1e9 }) }),
      fc.constant({ type: 'reset' as const }),
    );
    fc.assert(
      fc.property(fc.array(action, { maxLength: 60 }), (actions) => {
        const store = openStore();
        const { limits } = store.getState();
        for (const step of actions) {
          if (step.type === 'zoom') store.getState().zoomAt(step.at, step.by);
          else if (step.type === 'pan') store.getState().pan(step.by);
          else store.getState().reset();
          const { startNs, endNs } = store.getState().window;
          expect(startNs >= limits.startNs && endNs <= limits.endNs && endNs > startNs).toBe(true);
        }
        for (let i = 0; i < actions.length; i++) store.getState().back();
        expect(store.getState().window).toEqual(limits);
      }),
    );
  });
});

test('zoom to selection shows both of its edges', () => {
  const store = openStore();
  store.getState().zoomToSelection();
  expect(store.getState().window).toEqual(store.getState().limits);
  store.getState().select(400_000_000, 300_000_000);
  store.getState().zoomToSelection();
  const { window } = store.getState();
  expect(window.startNs).toBeLessThan(300_000_000);
  expect(window.startNs).toBeGreaterThan(290_000_000);
  expect(window.endNs).toBeGreaterThan(400_000_000);
});

test('a selection of nothing clears the one there was', () => {
  const store = openStore();
  store.getState().select(10, 20);
  store.getState().select(30.2, 30.3);
  expect(store.getState().selection).toBeNull();
});

test('reveal moves the view to a time that is out of sight', () => {
  const store = openStore();
  store.getState().setWindow({ startNs: 0, endNs: 1_000_000 });
  store.getState().reveal(700_000_000);
  expect(store.getState().window).toEqual({ startNs: 699_500_000, endNs: 700_500_000 });
});

test('lanes can be dragged from 24 to 96 pixels', () => {
  const store = openStore();
  store.getState().setLaneHeight(3);
  expect(store.getState().laneHeightPx).toBe(laneHeightsPx.least);
  store.getState().setLaneHeight(3000);
  expect(store.getState().laneHeightPx).toBe(laneHeightsPx.most);
});
