/** The loading indicator: shows after a short wait, creeps towards the end, and ends with the navigation. */
export class Progress {
  readonly #bar: HTMLElement;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(parent: HTMLElement) {
    this.#bar = document.createElement('div');
    this.#bar.className = 'progress';
    this.#bar.hidden = true;
    parent.append(this.#bar);
  }

  /** Quick navigations never show it: it throttles for 200 ms. */
  set(busy: boolean): void {
    clearTimeout(this.#timer);
    if (busy)
      this.#timer = setTimeout(() => {
        this.#bar.hidden = false;
      }, 200);
    else this.#bar.hidden = true;
  }
}
