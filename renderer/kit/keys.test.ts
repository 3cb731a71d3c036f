import { describe, expect, it } from 'vitest';
import { isFreeInText, matchesKeys, showKeys } from './keys.ts';

const press = (
  key: string,
  modifiers: { ctrl?: boolean; meta?: boolean; shift?: boolean; alt?: boolean; code?: string } = {},
) => ({
  key,
  code: modifiers.code ?? '',
  ctrlKey: modifiers.ctrl ?? false,
  metaKey: modifiers.meta ?? false,
  shiftKey: modifiers.shift ?? false,
  altKey: modifiers.alt ?? false,
});

describe('matchesKeys', () => {
  it('wants the modifiers that are written and no others', () => {
    expect(matchesKeys('Ctrl+O', press('o', { ctrl: true }), false)).toBe(true);
    expect(matchesKeys('Ctrl+O', press('O', { ctrl: true }), false)).toBe(true);
    expect(matchesKeys('Ctrl+O', press('o'), false)).toBe(false);
    expect(matchesKeys('Ctrl+O', press('o', { ctrl: true, shift: true }), false)).toBe(false);
    expect(matchesKeys('Ctrl+O', press('o', { ctrl: true, alt: true }), false)).toBe(false);
    expect(matchesKeys('Ctrl+O', press('o', { ctrl: true, meta: true }), false)).toBe(false);
    expect(matchesKeys('Shift+Backspace', press('Backspace', { shift: true }), false)).toBe(true);
    expect(matchesKeys('Backspace', press('Backspace', { shift: true }), false)).toBe(false);
    expect(matchesKeys('Alt+→', press('ArrowRight', { alt: true }), false)).toBe(true);
    expect(matchesKeys('Alt+→', press('ArrowRight', { alt: true, shift: true }), false)).toBe(false);
    expect(matchesKeys('Alt+Shift+↑', press('ArrowUp', { alt: true, shift: true }), false)).toBe(true);
    expect(matchesKeys('Esc', press('Escape'), false)).toBe(true);
  });

  it('takes signs as typed, with or without Shift', () => {
    expect(matchesKeys('?', press('?', { shift: true }), false)).toBe(true);
    expect(matchesKeys('Ctrl++', press('+', { ctrl: true, shift: true }), false)).toBe(true);
    expect(matchesKeys('Ctrl+−', press('-', { ctrl: true }), false)).toBe(true);
    expect(matchesKeys('Ctrl+.', press('.', { ctrl: true }), false)).toBe(true);
    expect(matchesKeys('?', press('/'), false)).toBe(false);
  });

  it('tells a sign with Shift by its place: what it writes depends on the keyboard', () => {
    const shifted = { ctrl: true, shift: true, code: 'Period' };
    expect(matchesKeys('Ctrl+Shift+.', press('>', shifted), false)).toBe(true);
    expect(matchesKeys('Ctrl+Shift+.', press(':', shifted), false)).toBe(true);
    expect(matchesKeys('Ctrl+.', press('>', shifted), false)).toBe(false);
    expect(matchesKeys('Ctrl+Shift+.', press('.', { ctrl: true, code: 'Period' }), false)).toBe(false);
    expect(matchesKeys('Ctrl+Shift+−', press('_', { ctrl: true, shift: true, code: 'Minus' }), false)).toBe(true);
    expect(matchesKeys('Ctrl+−', press('_', { ctrl: true, shift: true, code: 'Minus' }), false)).toBe(false);
  });

  it('takes signs that are written with AltGr', () => {
    const altGr = { ...press('[', { ctrl: true, alt: true }), getModifierState: (key: string) => key === 'AltGraph' };
    expect(matchesKeys('[', altGr, false)).toBe(true);
    expect(matchesKeys(']', altGr, false)).toBe(false);
    expect(matchesKeys('Ctrl+[', altGr, false)).toBe(false);
    expect(matchesKeys('[', press('[', { ctrl: true, alt: true }), false)).toBe(false);
  });

  it('tells letters with Option on a Mac by their place', () => {
    expect(matchesKeys('Alt+N', press('Dead', { alt: true, code: 'KeyN' }), true)).toBe(true);
    expect(matchesKeys('Ctrl+Alt+B', press('∫', { meta: true, alt: true, code: 'KeyB' }), true)).toBe(true);
    expect(matchesKeys('Alt+W', press('˜', { alt: true, code: 'KeyN' }), true)).toBe(false);
  });

  it('is Command on a Mac', () => {
    expect(matchesKeys('Ctrl+O', press('o', { meta: true }), true)).toBe(true);
    expect(matchesKeys('Ctrl+O', press('o', { ctrl: true }), true)).toBe(false);
    expect(showKeys('Ctrl+O', true)).toBe('⌘O');
    expect(showKeys('Ctrl+O', false)).toBe('Ctrl+O');
  });

  it('leaves text fields what they use themselves', () => {
    const free = (keys: string) => isFreeInText(keys, false);
    expect(['Ctrl+O', 'Alt+Shift+N', 'Alt+PageDown', 'F2', 'Shift+F2', 'F11'].filter(free)).toHaveLength(6);
    expect(['?', 'M', 'Backspace', 'Shift+M', 'Alt+←', 'Alt+Shift+↑', 'Esc', 'Delete'].filter(free)).toEqual([]);
    expect(isFreeInText('Alt+N', true)).toBe(false);
  });
});
