import { useCallback, useEffect, useRef, useState } from 'react';

export interface LateModule<Module> {
  /** Undefined until it has come. */
  readonly module: Module | undefined;
  /** Fetches it, once; a failed fetch is tried anew by the next call. */
  readonly fetch: () => void;
}

/** Code that only some shoppers need, fetched when it is wanted and not with the page. */
export function useLateModule<Module>(load: () => Promise<Module>): LateModule<Module> {
  const [module, setModule] = useState<Module>();
  const loading = useRef<Promise<void>>(undefined);
  const mounted = useRef(true);
  useEffect(() => {
    mounted.current = true;
    return () => {
      mounted.current = false;
    };
  }, []);
  const fetch = useCallback(() => {
    loading.current ??= load().then(
      (loaded) => {
        if (mounted.current) setModule(() => loaded);
      },
      (error: unknown) => {
        loading.current = undefined;
        console.error('A part of the page could not be fetched', error);
      },
    );
  }, [load]);
  return { module, fetch };
}
