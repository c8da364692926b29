import { useStorefront } from '@storefront/contracts';
import type { MouseEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { linkTarget } from '../links/link-target.ts';

/** A click handler for a region of foreign HTML: its internal links navigate without loading the document anew. */
export function useSoftLinks(): (event: MouseEvent) => void {
  const navigate = useNavigate();
  const { config } = useStorefront();
  return (event) => {
    const anchor = event.target instanceof Element ? event.target.closest('a') : null;
    const link = anchor?.getAttribute('href');
    if (!anchor || !link || link.startsWith('#') || !isPlainClick(event)) return;
    if (anchor.target === '_blank' || anchor.hasAttribute('download')) return;
    const to = linkTarget(link, config.sistema.geral.site.url);
    if (to.kind !== 'internal') return;
    event.preventDefault();
    void navigate(to.path);
  };
}

/** One that the browser would follow in the same tab. */
function isPlainClick(event: MouseEvent): boolean {
  const modified = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
  return event.button === 0 && !modified && !event.defaultPrevented;
}
