import type { MouseEvent, ReactNode } from 'react';

interface Props {
  readonly children: ReactNode;
  /** Called with the target path when a link of the page is clicked. */
  readonly onNavigate: (path: string) => void;
}

/** Notices the page's links, plain anchors that the shell turns into soft navigations. */
export function PageFrame({ children, onNavigate }: Props) {
  const onClick = (event: MouseEvent<HTMLDivElement>) => {
    const href = internalTarget(event);
    if (href !== undefined) onNavigate(href.replace(/[?#].*$/, ''));
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: clicks bubble up from links, which keyboards press too
    // biome-ignore lint/a11y/useKeyWithClickEvents: Enter on a link is a click
    <div onClick={onClick}>{children}</div>
  );
}

function internalTarget(event: MouseEvent): string | undefined {
  if (event.defaultPrevented || event.button !== 0) return undefined;
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return undefined;
  const anchor = event.target instanceof Element ? event.target.closest('a') : null;
  if (anchor === null || anchor.target !== '' || anchor.hasAttribute('download')) return undefined;
  const href = anchor.getAttribute('href') ?? '';
  return /^\/(?!\/)/.test(href) ? href : undefined;
}
