/** A navigation quicker than this shows no indicator. */
const throttleMs = 200;
/** How long the full bar stays visible. */
const finishMs = 200;

/**
 * The loading indicator. It shows after a short wait, moves towards the end within 5 s by a CSS animation, moves
 * further with each thing loaded, and is full when the navigation ends. It is a popover, so that it is above dialogs.
 */
export class Progress {
  readonly #bar: HTMLElement;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #percent = 0;

  constructor(parent: HTMLElement) {
    const bar = document.createElement('div');
    bar.className = 'progress';
    bar.role = 'progressbar';
    bar.ariaLabel = 'Carregando a página';
    bar.popover = 'manual';
    bar.hidden = true;
    parent.append(bar);
    this.#bar = bar;
  }

  set(busy: boolean): void {
    clearTimeout(this.#timer);
    if (busy) {
      this.#hide();
      this.#move(0);
      this.#timer = setTimeout(() => this.#show(), throttleMs);
    } else if (!this.#bar.hidden) {
      this.#move(100);
      this.#timer = setTimeout(() => this.#hide(), finishMs);
    }
  }

  /** @param percent of the navigation's work that has just been done */
  step(percent: number): void {
    this.#move(this.#percent + percent);
  }

  #move(percent: number): void {
    this.#percent = percent;
    this.#bar.ariaValueNow = String(percent);
    this.#bar.style.setProperty('--done', String(percent / 100));
  }

  #show(): void {
    this.#bar.hidden = false;
    this.#bar.showPopover?.();
  }

  #hide(): void {
    if (this.#bar.hidden) return;
    this.#bar.hidePopover?.();
    this.#bar.hidden = true;
  }
}
