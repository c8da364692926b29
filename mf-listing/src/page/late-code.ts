import { type ReactNode, use, useCallback, useState } from 'react';

/** Code in a chunk of its own. */
export interface LateCode<Code> {
  /** Undefined until it has come. */
  readonly here: () => Code | undefined;
  /** Fetches it, once, with a second try; a failed fetch is tried anew by the next call. */
  readonly fetch: () => Promise<Code>;
  /** The last fetch, begun if there was none. */
  readonly coming: () => Promise<Code>;
}

export function lateCode<Code>(load: () => Promise<Code>): LateCode<Code> {
  let here: Code | undefined;
  let coming: Promise<Code> | undefined;
  let failed = false;
  const fetch = () => {
    if (coming !== undefined && !failed) return coming;
    failed = false;
    coming = load()
      .catch(load)
      .then(
        (code) => {
          here = code;
          return code;
        },
        (error: unknown) => {
          failed = true;
          throw error;
        },
      );
    return coming;
  };
  return { here: () => here, fetch, coming: () => coming ?? fetch() };
}

/** Waits for code that is about to be shown. A failure is met again, and handled, where it renders. */
export async function ready(code: LateCode<unknown>): Promise<void> {
  await code.fetch().catch(() => {});
}

/** Code that only some shoppers need: undefined until it was fetched and has come. */
export function useLateCode<Code>(code: LateCode<Code>): {
  readonly here: Code | undefined;
  readonly fetch: () => void;
} {
  const [here, setHere] = useState(code.here);
  const fetch = useCallback(() => {
    code.fetch().then(
      (loaded) => setHere(() => loaded),
      (error: unknown) => console.error('A part of the page could not be fetched', error),
    );
  }, [code]);
  return { here, fetch };
}

/**
 * Shows what late code renders: at once when it is here, suspended until then, throwing when it cannot be had. Unlike
 * `lazy` it never suspends on the server, where loads have awaited the code.
 */
export function Late<Code>({
  code,
  children,
}: {
  readonly code: LateCode<Code>;
  readonly children: (code: Code) => ReactNode;
}) {
  return children(code.here() ?? use(code.coming()));
}
