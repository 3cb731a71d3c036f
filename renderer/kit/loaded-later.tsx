import { type ComponentType, type FC, type ReactNode, useLayoutEffect, useState } from 'react';

export interface LoadedLater<Props> extends FC<Props & { waiting?: ReactNode }> {
  /** Fetches it ahead of time: it then shows at once. Rejects as `load` does; asked again, it is fetched again. */
  preload(): Promise<void>;
}

/**
 * A component that is fetched when it is first shown: meanwhile `waiting` shows, or nothing; a failure is thrown to the
 * error boundary. Unlike React's `lazy`, it never suspends: React holds back all that suspended until 300 ms after the
 * last fallback that it showed, however early its program arrives.
 */
export function loadedLater<Props extends object>(load: () => Promise<ComponentType<Props>>): LoadedLater<Props> {
  let Part: ComponentType<Props> | null = null;
  let loading: Promise<void> | null = null;

  async function fetchPart(): Promise<void> {
    try {
      Part = await load();
    } finally {
      loading = null;
    }
  }
  const preload = async (): Promise<void> => {
    if (Part !== null) return;
    loading ??= fetchPart();
    await loading;
  };

  function Later({ waiting = null, ...props }: Props & { waiting?: ReactNode }) {
    const [, setLoaded] = useState(false);
    const [failure, setFailure] = useState<{ error: unknown } | null>(null);
    const isThere = Part !== null;
    useLayoutEffect(() => {
      if (isThere) return;
      let isShown = true;
      preload().then(
        () => isShown && setLoaded(true),
        (error: unknown) => isShown && setFailure({ error }),
      );
      return () => {
        isShown = false;
      };
    }, [isThere]);
    if (failure !== null) throw failure.error;
    return Part === null ? waiting : <Part {...(props as unknown as Props)} />;
  }
  return Object.assign(Later, { preload });
}
