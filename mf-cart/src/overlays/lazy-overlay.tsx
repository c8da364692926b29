import { type LazyWithPreload, useLazy } from '@storefront/contracts';
import { type ReactNode, useEffect } from 'react';
import { OverlayFailure } from './overlay-failure.tsx';

interface LazyOverlayProps<Code> {
  readonly code: LazyWithPreload<Code>;
  readonly open: boolean;
  /** Ending of "Não foi possível … agora.", such as `abrir o carrinho`. */
  readonly what: string;
  readonly onClosed: () => void;
  readonly children: (code: Code) => ReactNode;
}

/** An overlay in a chunk of its own. When the chunk fails to load it shows a failure; each opening tries again. */
export function LazyOverlay<Code>({ code, open, what, onClosed, children }: LazyOverlayProps<Code>) {
  const { loaded, loading, failed, preload } = useLazy(code);
  useEffect(() => {
    if (open) preload();
  }, [open, preload]);
  if (loaded) return children(loaded);
  if (!open || !failed) return null;
  return <OverlayFailure what={what} busy={loading} onRetry={preload} onClosed={onClosed} />;
}
