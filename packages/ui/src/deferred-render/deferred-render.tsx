import { useHydrated } from '@storefront/contracts';
import { type ReactNode, startTransition, useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { afterNextFrame } from './after-next-frame.ts';

interface Props {
  readonly children: ReactNode;
  /** True renders it with the first frame, for pages whose first frame must be complete. */
  readonly atOnce?: boolean;
  /** The placeholder's element: `li` within a list. */
  readonly as?: 'div' | 'li';
}

/**
 * Content below the first screen of a page. It is part of the server's HTML. On a soft navigation it renders right
 * after the first frame, unless the link names a part of the page; until then a placeholder is tall enough for the
 * shell to restore the scroll position.
 */
export function DeferredRender({ children, atOnce = false, as: Placeholder = 'div' }: Props) {
  const hydrated = useHydrated();
  const { hash } = useLocation();
  const [due, setDue] = useState(!hydrated || atOnce || hash !== '');
  useEffect(() => {
    if (due) return undefined;
    return afterNextFrame(() => startTransition(() => setDue(true)));
  }, [due]);
  return due ? children : <Placeholder aria-hidden="true" data-later="" style={placeholderStyle} />;
}

const placeholderStyle = { gridColumn: '1 / -1', minBlockSize: '500vh' } as const;
