import { createElement, type ReactElement, type ReactNode, useEffect, useLayoutEffect } from 'react';
import { MemoryRouter, useLocation, useNavigate } from 'react-router-dom';

interface Props {
  /** The initial path and query. */
  readonly at?: string;
  readonly children: ReactNode;
}

/** The shell's routing for tests: follows plain links softly. */
export function TestRouter({ at = '/', children }: Props): ReactElement {
  return createElement(
    MemoryRouter,
    { initialEntries: [at] },
    children,
    createElement(FollowLinks),
    createElement(Address),
  );
}

function FollowLinks(): null {
  const navigate = useNavigate();
  useEffect(() => {
    const follow = (event: MouseEvent) => {
      const anchor =
        event.target instanceof Element ? event.target.closest('a[href^="/"]:not([href^="//"])') : null;
      if (!anchor || event.defaultPrevented || anchor.hasAttribute('target')) return;
      event.preventDefault();
      void navigate(anchor.getAttribute('href') ?? '/');
    };
    document.addEventListener('click', follow);
    return () => document.removeEventListener('click', follow);
  }, [navigate]);
  return null;
}

function Address(): null {
  const { pathname, search } = useLocation();
  useLayoutEffect(() => {
    document.documentElement.setAttribute('data-address', pathname + search);
  }, [pathname, search]);
  return null;
}

/** Path and query of the last `TestRouter`. */
export function testAddress(): string | null {
  return document.documentElement.getAttribute('data-address');
}
