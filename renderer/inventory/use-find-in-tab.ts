import { type RefObject, useEffect } from 'react';
import { pageActions } from '../shell/commands.ts';

/** While `shown`, the command to find something goes to this field. */
export function useFindInTab(shown: boolean, input: RefObject<HTMLInputElement | null>): void {
  useEffect(() => {
    if (!shown) return;
    const find = () => input.current?.select();
    pageActions.findInTab = find;
    return () => {
      // The next tab's may be there already.
      if (pageActions.findInTab === find) pageActions.findInTab = null;
    };
  }, [shown, input]);
}
