import { assetPath, type ModuleId, type RequestMessage } from '@storefront/contracts';
import { flushSync } from 'react-dom';
import { mayBeEmpty } from '../../page/layout.ts';
import type { BrowserRelease } from '../../page/page-state.ts';
import type { ShopLocation } from '../../page/slot-tree.ts';
import { loadRendered } from '../data/load-content.ts';
import type { SlotContent } from '../data/slot-content.ts';
import { HydrationOutcome } from './hydration-outcome.ts';
import { type FailureOptions, SlotFailures } from './slot-failures.ts';
import { fetchSlotHtml } from './slot-html.ts';
import { SlotView, type SlotViewOptions } from './slot-view.ts';

export interface SlotOptions extends FailureOptions, Pick<SlotViewOptions, 'storefront' | 'navigator'> {
  /** The document's location, for which the server rendered the HTML. */
  readonly location: ShopLocation;
  /** Called each time a content has mounted (true), or when no release works and the slot stays HTML (false). */
  readonly onSettled: (slot: SlotRoot, hydrated: boolean) => void;
  /** Loads the document again: the last resort when the slot shows nothing. */
  readonly reload: () => void;
}

/**
 * Chooses what a slot shows. The server's HTML is replaced only by content that works: it stays when no release's code
 * can be loaded, or each one throws before it has mounted.
 */
export class SlotRoot {
  readonly #options: SlotOptions;
  readonly #view: SlotView;
  #module: ModuleId;
  #release: BrowserRelease | undefined;
  /** Number of decisions on what to show, by which asynchronous code detects that a newer decision was made. */
  #attempt = 0;
  readonly #outcome = new HydrationOutcome();
  /** What the server rendered, with its code. */
  #rendered: Promise<SlotContent | undefined> | undefined;
  /** What the slot shows, or showed last. */
  #content: SlotContent | undefined;
  readonly #failures: SlotFailures;

  constructor(element: HTMLElement, options: SlotOptions) {
    const { modules, location, storefront, navigator } = options;
    this.#options = options;
    this.#failures = new SlotFailures(options);
    this.#module = element.dataset.slot as ModuleId;
    const { version } = element.dataset;
    this.#release = modules.releasesWith(this.#module).find((each) => each.version === version);
    this.#view = new SlotView(element, location, {
      storefront,
      navigator,
      onMounted: () => this.#settle(true),
      onThrown: (error, wasHydrated) => {
        this.#outcome.reopen();
        if (wasHydrated) this.#onHydratedThrew(error);
        else if (this.#release) this.#fail(this.#release, error);
      },
    });
  }

  get element(): HTMLElement {
    return this.#view.element;
  }

  get module(): ModuleId {
    return this.#module;
  }

  /** The release of what the slot shows; undefined for HTML of the shell. */
  get release(): BrowserRelease | undefined {
    return this.#release;
  }

  /** Shows another release, or keeps the server's HTML, without running this one. */
  leaveOut(error: Error): void {
    if (this.#release) this.#fail(this.#release, error);
  }

  /** Resolves to true once the slot has hydrated, to false once no release of it can. */
  whenSettled(): Promise<boolean> {
    return this.#outcome.next;
  }

  /** Loads and hydrates what the server rendered, unless the slot shows something newer. Never rejects. */
  async hydrate(): Promise<void> {
    if (this.#attempt === 0) await this.#hydrate();
  }

  /** The request that a press of this button of the server's HTML sends, if the release's code can tell. */
  async readPress(button: HTMLElement): Promise<RequestMessage | undefined> {
    const release = this.#release;
    if (release === undefined || this.#attempt > 0) return undefined;
    try {
      const content = await this.#loadRendered(release);
      return content?.loaded.readPress?.(button, content.data);
    } catch (error) {
      if (this.#attempt === 0) this.#fail(release, error);
      return undefined;
    }
  }

  async #hydrate(): Promise<void> {
    const { location } = this.#options;
    const release = this.#release;
    if (release === undefined) return this.#showNext();
    const attempt = ++this.#attempt;
    try {
      const content = await this.#loadRendered(release);
      if (attempt !== this.#attempt) return;
      // a remote under development has no server build: neither HTML nor data
      if (content === undefined) return this.#showNext();
      this.#content = content;
      if (this.#isMissing) flushSync(() => this.#render(content, this.#view.location, false));
      else this.#view.hydrate(content, location);
    } catch (error) {
      if (attempt === this.#attempt) this.#fail(release, error);
    }
  }

  /** A press and the hydration that follows it load the code once. */
  #loadRendered(release: BrowserRelease): Promise<SlotContent | undefined> {
    const { location } = this.#options;
    this.#rendered ??= loadRendered(this.#options, { module: this.#module, release, location }).catch(
      (error: unknown) => {
        this.#rendered = undefined;
        throw error;
      },
    );
    return this.#rendered;
  }

  /** Tries the releases again whose code was unavailable, if the slot is still HTML for that reason. */
  async retry(): Promise<void> {
    if (this.#view.phase !== 'html' || !this.#options.modules.retry(this.#module)) return;
    this.#outcome.reopen();
    await this.#hydrate();
  }

  /** Shows the page of a soft navigation. Call it within `flushSync`. */
  show(content: SlotContent, location: ShopLocation): void {
    const { phase, location: from } = this.#view;
    const { module, release } = content;
    const isSameUrl = location.pathname === from.pathname && location.search === from.search;
    const isSame = release.version === this.#release?.version && module === this.#module && isSameUrl;
    // the same content is already hydrating
    if (phase === 'hydrating' && isSame) this.move(location);
    else {
      this.#attempt++;
      this.#render(content, location, false);
    }
  }

  /** Gives the slot a new location. Call it within `flushSync`. */
  move(location: ShopLocation): void {
    this.#view.move(location);
  }

  /** If the release shown owns the style sheet that could not be loaded, another release replaces it, if any. */
  onStyleMissing(path: string): void {
    const release = this.#release;
    if (release === undefined || !path.startsWith(assetPath(release, ''))) return;
    const error = new Error(`${path} could not be loaded`);
    const releases = this.#options.modules.releasesWith(this.#module);
    if (releases.some(({ version }) => version !== release.version)) this.#fail(release, error);
    else this.#options.onFailed(this.#module, release, error);
  }

  /** Whether the slot shows nothing although it must not be empty. */
  get #isMissing(): boolean {
    return this.#view.isEmpty && !mayBeEmpty(this.#module);
  }

  #render(content: SlotContent, location: ShopLocation, keepHtml: boolean): void {
    this.#module = content.module;
    this.#release = content.release;
    this.#content = content;
    this.#rendered = undefined;
    this.#view.render(content, location, keepHtml);
  }

  #settle(hydrated: boolean): void {
    this.#outcome.settle(hydrated);
    this.#options.onSettled(this, hydrated);
  }

  /** Renders the content again from its last props; if its release throws once more, the next one replaces it. */
  #onHydratedThrew(error: unknown): void {
    const content = this.#content;
    if (content === undefined) return;
    if (!this.#failures.mayRepeat(content, error)) {
      this.#fail(content.release, error);
      return;
    }
    const attempt = ++this.#attempt;
    // React is still committing the removal of the old content
    queueMicrotask(() => {
      if (attempt === this.#attempt) flushSync(() => this.#render(content, this.#view.location, false));
    });
  }

  #fail(release: BrowserRelease, error: unknown): void {
    this.#failures.mark(this.#module, release, error);
    void this.#showNext();
  }

  /** Shows the next release. Without one, the present content stays, or its HTML is fetched again. */
  async #showNext(): Promise<void> {
    const attempt = ++this.#attempt;
    const content = await this.#failures.loadNext(
      () => ({ module: this.#module, location: this.#view.location }),
      () => attempt === this.#attempt,
    );
    if (attempt !== this.#attempt) return;
    // if it throws while rendering, `onThrown` reports it
    if (content) flushSync(() => this.#render(content, this.#view.location, true));
    else await this.#keepHtml(attempt);
  }

  async #keepHtml(attempt: number): Promise<void> {
    const html = await (this.#isMissing ? fetchSlotHtml(this.#module) : undefined);
    if (attempt !== this.#attempt || this.#view.phase !== 'html') return;
    if (html) this.element.replaceChildren(...html);
    if (html?.length === 0) this.#options.reload();
    this.#settle(false);
  }
}
