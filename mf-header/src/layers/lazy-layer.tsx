import { lazyWithPreload, useLazy } from '@storefront/contracts';
import { FailureNotice } from '@storefront/ui/failure-notice';
import { type ReactNode, useEffect } from 'react';
import css from './lazy-layer.module.css';

/** The code of the panels over the page. Most visits do not open any. */
export const layers = lazyWithPreload(() => import('./layer-code.ts'));

interface LazyLayerProps {
  /** Ending of "Não foi possível … agora.", such as `abrir o menu`. */
  readonly what: string;
  readonly children: (code: typeof import('./layer-code.ts')) => ReactNode;
  /** For tests of a load that fails. */
  readonly code?: typeof layers;
}

/** A panel over the page, mounted while it is open. When its code fails to load it shows a failure. */
export function LazyLayer({ what, children, code = layers }: LazyLayerProps) {
  const { loaded, loading, failed, preload } = useLazy(code);
  useEffect(preload, [preload]);
  if (loaded) return children(loaded);
  if (!failed) return null;
  return <FailureNotice what={what} busy={loading} className={css.failure} onRetry={preload} />;
}
