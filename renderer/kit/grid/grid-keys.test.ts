import { expect, test } from 'vitest';
import { type GridKeyPress, type GridKeyState, gridCommand } from './grid-keys.ts';

const press = (key: string, more: Partial<GridKeyPress> = {}): GridKeyPress => ({
  key,
  shiftKey: false,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  ...more,
});
const state: GridKeyState = {
  rowCount: 100,
  span: { anchor: 7, active: 7 },
  firstWhole: 5,
  pageRows: 11,
  selectsMany: true,
  isOnGrid: true,
};

test('keys move from the active row; from the first in view where none is', () => {
  expect(gridCommand(press('ArrowDown'), state)).toEqual({ do: 'go', span: { anchor: 8, active: 8 } });
  expect(gridCommand(press('PageDown'), state)).toEqual({ do: 'go', span: { anchor: 17, active: 17 } });
  expect(gridCommand(press('ArrowDown'), { ...state, span: null })).toEqual({
    do: 'go',
    span: { anchor: 5, active: 5 },
  });
});

test('Shift selects where many can be selected', () => {
  expect(gridCommand(press('End', { shiftKey: true }), state)).toEqual({ do: 'go', span: { anchor: 7, active: 99 } });
  expect(gridCommand(press('End', { shiftKey: true }), { ...state, selectsMany: false })).toEqual({
    do: 'go',
    span: { anchor: 99, active: 99 },
  });
});

test('all, copy and open', () => {
  expect(gridCommand(press('a', { ctrlKey: true }), state)).toEqual({
    do: 'selectAll',
    span: { anchor: 0, active: 99 },
  });
  expect(gridCommand(press('C', { metaKey: true }), state)).toEqual({ do: 'copy' });
  expect(gridCommand(press('Enter'), state)).toEqual({ do: 'open', row: 7 });
});

test('Enter on a control in the grid is that control’s; Alt, other keys and no rows mean nothing', () => {
  expect(gridCommand(press('Enter'), { ...state, isOnGrid: false })).toBeNull();
  expect(gridCommand(press('ArrowDown', { altKey: true }), state)).toBeNull();
  expect(gridCommand(press('a'), state)).toBeNull();
  expect(gridCommand(press('ArrowDown'), { ...state, rowCount: 0, span: null })).toBeNull();
  expect(gridCommand(press('a', { ctrlKey: true }), { ...state, rowCount: 0, span: null })).toBeNull();
});
