import { useState } from 'react';
import { readStored, writeStored } from '../../kit/local-storage.ts';
import type { Folds } from './explorer-model.ts';

const foldsKey = 'corescope.explorer.folds';
const aboutKey = 'corescope.explorer.about';

function storedFolds(): Folds {
  try {
    const stored: unknown = JSON.parse(readStored(foldsKey) ?? '{}');
    if (typeof stored !== 'object' || stored === null) return {};
    return Object.fromEntries(
      Object.entries(stored).filter((entry): entry is [string, boolean] => typeof entry[1] === 'boolean'),
    );
  } catch {
    // Something else wrote there: begin anew.
    return {};
  }
}

/** Categories that were folded or opened by hand, kept in localStorage. */
export function useFolds(): [Folds, (category: string, isOpen: boolean) => void] {
  const [folds, setFolds] = useState(storedFolds);
  return [
    folds,
    (category, isOpen) =>
      setFolds((before) => {
        const next = { ...before, [category]: isOpen };
        writeStored(foldsKey, JSON.stringify(next));
        return next;
      }),
  ];
}

/** Whether the description of the selection is open, kept in localStorage. Closed at first, to leave room for the list. */
export function useAboutIsOpen(): [boolean, (isOpen: boolean) => void] {
  const [isOpen, setOpen] = useState(() => readStored(aboutKey) === 'true');
  return [
    isOpen,
    (next) => {
      writeStored(aboutKey, String(next));
      setOpen(next);
    },
  ];
}
