import type { RequestName } from '@storefront/contracts';
import { idle, near } from '@storefront/ui/hydrate';
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
  /** What the shopper has used before: its slot hydrates first. */
  readonly used?: Element | undefined;
  /** Answers a press of the slot without hydrating it. Resolves to whether it could. */
  readonly answer: (slot: SlotRoot) => Promise<boolean>;
}

/** The others do not wait longer for the slot that is in use. */
const firstLimitMs = 1000;
/** Nothing waits longer for an answer that needs no slot. */
const answerLimitMs = 2000;
/** They wait so long for what a press opens, whose code has still to come. */
const answerMs = 500;

/** The slots of the server's document. */
export class Slots {
  readonly elements: readonly HTMLElement[];
  #roots: readonly SlotRoot[] = [];
  #lastHydrated: BrowserRelease | undefined;
  /** The slot that answers the last request that nobody had answered. */
  #owner: SlotRoot | undefined;

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

  /**
   * Hydrates each slot, at once or when it is due: first the one in use, with the one that answers its press, so that no
   * other work delays them. Where the press can be answered without its own slot, that one comes after it. Resolves once
   * other work may go on.
   */
  async hydrate({ isPageLate, leaving, used, answer }: HydrationOptions): Promise<void> {
    const isLate = ({ module }: SlotRoot) => (isPage(module) ? isPageLate : hydratesLate(module));
    const start = (slots: readonly SlotRoot[]) => {
      for (const slot of slots)
        if (isLate(slot)) this.#hydrateLater(slot);
        else void slot.hydrate();
    };
    const slots: SlotRoot[] = [];
    for (const slot of this.#roots) {
      const { remote, version } = slot.release ?? {};
      if (leaving && remote === leaving.remote && version === leaving.version) slot.leaveOut(leaving.error);
      else slots.push(slot);
    }
    const first = slots.find(({ element }) => used !== undefined && element.contains(used));
    if (first === undefined) {
      start(slots);
      return;
    }
    const isAnswered = await Promise.race([answer(first), wait(answerLimitMs)]);
    if (isAnswered === false) {
      void first.hydrate();
      await Promise.race([first.whenSettled(), wait(firstLimitMs)]);
      // a press that was kept asks another slot within the same task
      await wait(0);
    }
    if (this.#owner) {
      await Promise.race([this.#owner.whenSettled(), wait(firstLimitMs)]);
      await wait(answerMs);
    }
    start(isAnswered === false ? slots.filter((slot) => slot !== first) : slots);
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
    this.#owner = slot;
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

function wait(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
