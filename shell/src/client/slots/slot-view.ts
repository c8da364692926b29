import type { Storefront } from '@storefront/contracts';
import { type ReactElement, startTransition } from 'react';
import { flushSync } from 'react-dom';
import { createRoot, hydrateRoot, type Root, type RootOptions } from 'react-dom/client';
import { type Navigator, Router } from 'react-router-dom';
import { developmentAllowed, developmentVersion } from '../../page/development.ts';
import { htmlLocation, type ShopLocation, slotPrefix, slotTree } from '../../page/slot-tree.ts';
import { contentElement, type SlotContent } from '../data/slot-content.ts';
import { addToNotice } from '../failures/development-failure.ts';

export interface SlotViewOptions {
  readonly storefront: Storefront;
  readonly navigator: Navigator;
  /** Called each time a content's effects have run. */
  readonly onMounted: () => void;
  /** Called when the content threw: React has unmounted it, and the HTML that it replaced is restored. */
  readonly onThrown: (error: unknown, wasHydrated: boolean) => void;
}

/**
 * - `html`: no React content has mounted; the element's children, if any, are plain HTML.
 * - `hydrating`: React is hydrating the HTML. An update now would make it discard the HTML.
 * - `hydrated`: React owns the element's children.
 */
type Phase = 'html' | 'hydrating' | 'hydrated';

/** What one slot's element shows: plain HTML, or content in a React root. */
export class SlotView {
  readonly element: HTMLElement;
  readonly #options: SlotViewOptions;
  #root: Root | undefined;
  #content: ReactElement | undefined;
  /** The content that is not yet in the document. */
  #uncommitted: ReactElement | undefined;
  #location: ShopLocation;
  /** The location that the content was rendered with. */
  #renderedAt: ShopLocation | undefined;
  #phase: Phase = 'html';
  /** HTML to restore if a content throws before it has mounted, because React clears the element. */
  #html: readonly ChildNode[] = [];

  constructor(element: HTMLElement, location: ShopLocation, options: SlotViewOptions) {
    this.element = element;
    this.#location = location;
    this.#options = options;
  }

  get location(): ShopLocation {
    return this.#location;
  }

  get phase(): Phase {
    return this.#phase;
  }

  get isEmpty(): boolean {
    return !this.element.hasChildNodes();
  }

  /**
   * Hydrates the HTML at the location that it was rendered for; a later location is applied once that is done. An empty
   * slot has nothing to hydrate and is rendered.
   */
  hydrate(content: SlotContent, location: ShopLocation): void {
    const renderedFor = htmlLocation(content.module, location);
    this.#html = [...this.element.childNodes];
    this.#phase = 'hydrating';
    this.#setContent(content);
    const tree = this.#tree(renderedFor);
    const options = this.#rootOptions(content);
    startTransition(() => {
      if (this.isEmpty) {
        this.#root = createRoot(this.element, options);
        this.#root.render(tree);
      } else this.#root = hydrateRoot(this.element, tree, options);
    });
  }

  /**
   * Replaces what the slot shows. Call it within `flushSync`: content that suspends at its top counts as content that
   * throws.
   * @param keepHtml whether the replaced HTML is restored if it throws
   */
  render(content: SlotContent, location: ShopLocation, keepHtml: boolean): void {
    this.#html = keepHtml && this.#phase !== 'hydrated' ? [...this.element.childNodes] : [];
    if (this.#phase === 'hydrating') this.#phase = 'html';
    this.#location = location;
    this.#setContent(content);
    // the root clears the HTML itself, in the commit that replaces it
    this.#root ??= createRoot(this.element, this.#rootOptions(content));
    this.#root.render(this.#tree(location));
    const element = this.#content;
    queueMicrotask(() => {
      if (this.#uncommitted === element) this.#onSuspended();
    });
  }

  move(location: ShopLocation): void {
    this.#location = location;
    if (this.#phase === 'hydrated') this.#root?.render(this.#tree(location));
  }

  #setContent(content: SlotContent): void {
    const { module, release } = content;
    const { remote, version } = release;
    const element = contentElement(content, this.#location.pathname, {
      onCommitted: () => {
        this.#uncommitted = undefined;
        Object.assign(this.element.dataset, { slot: module, remote, version });
      },
      onMounted: () => this.#onMounted(),
    });
    this.#content = element;
    this.#uncommitted = element;
  }

  #tree(location: ShopLocation): ReactElement {
    this.#renderedAt = location;
    const { storefront, navigator } = this.#options;
    if (this.#content === undefined) throw new Error('The slot has no content');
    return slotTree(this.#content, { storefront, navigator, location, router: Router, onServer: false });
  }

  #rootOptions({ module, release: { version } }: SlotContent): RootOptions {
    return {
      identifierPrefix: slotPrefix(module),
      onRecoverableError: (error) => {
        // a navigation before hydration was done discards the HTML on purpose
        if (this.#phase === 'html') return;
        console.info('recovered while hydrating:', module, error);
        if (developmentAllowed && version === developmentVersion)
          addToNotice(module, `differs from the HTML of the server: ${error}`);
      },
      onUncaughtError: (error) => this.#onThrown(error),
      // a part of the page is away although a boundary of the release shows something in its place
      onCaughtError: reportError,
    };
  }

  #onThrown(error: unknown): void {
    const wasHydrated = this.#phase === 'hydrated';
    this.#uncommitted = undefined;
    this.#phase = 'html';
    // React has cleared the element
    this.element.replaceChildren(...this.#html);
    this.#options.onThrown(error, wasHydrated);
  }

  // Handles content that suspends at its top, which React itself would leave out while keeping the old content.
  #onSuspended(): void {
    flushSync(() => this.#root?.render(null));
    this.#onThrown(new Error('The content waits outside of every Suspense boundary'));
  }

  #onMounted(): void {
    this.#phase = 'hydrated';
    this.#html = [];
    if (this.#location !== this.#renderedAt) this.move(this.#location);
    this.#options.onMounted();
  }
}
