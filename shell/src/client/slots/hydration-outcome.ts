/** An outcome that can be undone by `reopen`; callers that wait get the next one. */
export class HydrationOutcome {
  #outcome: boolean | undefined;
  #waiting: ((outcome: boolean) => void)[] = [];

  get next(): Promise<boolean> {
    return new Promise((resolve) => {
      if (this.#outcome === undefined) this.#waiting.push(resolve);
      else resolve(this.#outcome);
    });
  }

  settle(outcome: boolean): void {
    this.#outcome = outcome;
    for (const resolve of this.#waiting.splice(0)) resolve(outcome);
  }

  reopen(): void {
    this.#outcome = undefined;
  }
}
