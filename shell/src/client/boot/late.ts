/** A part whose code arrives after the page has started. */
export class Late<Part> {
  readonly #arrival: Promise<void>;
  #current: Part | undefined;

  /** @param loading without its code, the page does without the part */
  constructor(loading: Promise<Part>) {
    this.#arrival = loading.then(
      (part) => {
        this.#current = part;
      },
      (error: unknown) => console.info(error),
    );
  }

  /** Undefined until its code has arrived. */
  get current(): Part | undefined {
    return this.#current;
  }

  /** Uses the part once its code has arrived. */
  use(action: (part: Part) => void): void {
    void this.#arrival.then(() => {
      if (this.#current !== undefined) action(this.#current);
    });
  }
}
