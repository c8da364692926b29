import { PageSkeleton, type PageSkeletonKind } from '@storefront/ui/page-skeleton';
import { createElement } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';

/** Shows the next page's skeleton over the page that was left, which stays in the document. */
export class PagePlaceholder {
  #hide: (() => void) | undefined;

  show(page: HTMLElement, kind: PageSkeletonKind): void {
    this.hide();
    const element = document.createElement('div');
    const root = createRoot(element);
    flushSync(() => root.render(createElement(PageSkeleton, { kind })));
    page.before(element);
    page.style.display = 'none';
    this.#hide = () => {
      root.unmount();
      element.remove();
      page.style.removeProperty('display');
    };
  }

  hide(): void {
    this.#hide?.();
    this.#hide = undefined;
  }
}
