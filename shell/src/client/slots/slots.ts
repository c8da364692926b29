import type { RequestName } from '@storefront/contracts';
import { idle } from '@storefront/ui/hydrate/idle';
import { near } from '@storefront/ui/hydrate/near';
import { flushSync } from 'react-dom';
import { findOwner, hydratesLate } from '../../page/layout.ts';
import { type BrowserRelease, isPage } from '../../page/page-state.ts';
import type { ShopLocation } from '../../page/slot-tree.ts';
import type { SlotContent } from '../data/slot-content.ts';
import type { LeavingRelease } from '../harm/unasked-navigations.ts';
import { usedOrIdle } from '../hydrate/used-or-idle.ts';
import { type SlotOptions, SlotRoot } from './slot-root.ts';

interface HydrationOptions {
  /** Whether the page's slot hydrates when the page is idle or used. */
  readonly isPageLate: boolean;
  /** The release that must not run in this document. */
  readonly leaving: LeavingRelease | undefined;
}

/** The slots of the server's document. */
export class Slots {
  readonly elements: readonly HTMLElement[];
  #roots: readonly SlotRoot[] = [];
  #lastHydrated: BrowserRelease | undefined;

  constructor(page: Document) {
    this.elements = [...page.querySelectorAll<HTMLElement>('[data-slot]')];
  }

  /** Creates the React root of each slot, which hydrates later. */
  mount(options: SlotOptions): void {
    const onSettled: SlotOptions['onSettled'] = (slot, hydrated) => {
      if (hydrated) this.#lastHydrated = slot.release;
      options.onSettled(slot, hydrated);
    };
    this.#roots = this.elements.map((element) => new SlotRoot(element, { ...options, onSettled }));
  }

  /** Hydrates each slot, at once or when it is due. */
  hydrate({ isPageLate, leaving }: HydrationOptions): void {
    for (const slot of this.#roots) {
      const { remote, version } = slot.release ?? {};
      if (leaving && remote === leaving.remote && version === leaving.version) slot.leaveOut(leaving.error);
      else if (isPage(slot.module) ? isPageLate : hydratesLate(slot.module)) this.#hydrateLater(slot);
      else void slot.hydrate();
    }
  }

  /** The element of the page between the layout's slots; undefined when the document has no page. */
  get pageElement(): HTMLElement | undefined {
    return this.#page?.element;
  }

  /** The release that was hydrated last. */
  get lastHydrated(): BrowserRelease | undefined {
    return this.#lastHydrated;
  }

  /** The release that the slot around this node shows; undefined outside of slots, and for HTML of the shell. */
  readonly findRelease = (node: Node): BrowserRelease | undefined =>
    this.#roots.find(({ element }) => element.contains(node))?.release;

  /** Updates every root in one task, so that the page never shows parts of two locations. */
  show(location: ShopLocation, content?: SlotContent): void {
    const page = this.#page;
    flushSync(() => {
      for (const slot of this.#roots)
        if (content && slot === page) slot.show(content, location);
        else slot.move(location);
    });
  }

  /** Gives the slots around the page a new location before its page has loaded. */
  showAround(location: ShopLocation): void {
    const page = this.#page;
    flushSync(() => {
      for (const slot of this.#roots) if (slot !== page) slot.move(location);
    });
  }

  onStyleMissing(path: string): void {
    for (const slot of this.#roots) slot.onStyleMissing(path);
  }

  /** Hydrates the slot that answers a request, if any. Resolves to whether it has hydrated. */
  prepareOwner(request: RequestName): Promise<boolean> | undefined {
    const owner = findOwner(request);
    const slot = this.#roots.find(({ module }) => module === owner);
    if (slot === undefined) return undefined;
    void slot.hydrate();
    void slot.retry();
    return slot.whenSettled();
  }

  get #page(): SlotRoot | undefined {
    return this.#roots.find(({ module }) => isPage(module));
  }

  #hydrateLater(slot: SlotRoot): void {
    const hydrate = () => void slot.hydrate();
    usedOrIdle(hydrate, slot.element);
    // a late page is in sight and stays HTML
    if (isPage(slot.module)) return;
    // the slot itself has no box
    const { element } = slot;
    near(() => idle(hydrate, element), element.firstElementChild ?? element);
  }
}
