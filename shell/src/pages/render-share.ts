import { rendererLimits } from '../renderer/process/renderer-limits.ts';

/** A fifth of what one renderer process takes at once. */
export const pagesAtOnce = rendererLimits.maxPending / 5;
/** With those that are made, as many as one renderer process takes. */
export const pagesWaiting = rendererLimits.maxPending - pagesAtOnce;

/** More pages of one address wait already than may. */
export class TooManyRenders extends Error {
  override readonly name = 'TooManyRenders';
  readonly statusCode = 429;

  constructor() {
    super('Este endereço de rede abriu páginas demais ao mesmo tempo: tente de novo em instantes');
  }
}

interface Line {
  running: number;
  /** Called in this order, each when another page of the address is done. */
  readonly waiting: (() => void)[];
}

/**
 * Lets each address have few pages made at the same time, so that one cannot occupy all renderers. It limits no rate:
 * many people behind one address wait for one another for as long as their pages take.
 */
export class RenderShare {
  readonly #lines = new Map<string, Line>();

  /** Renders, after those of the address that came before. @throws TooManyRenders */
  async run<Result>(address: string, render: () => Promise<Result>): Promise<Result> {
    const line = this.#find(address);
    if (line.running < pagesAtOnce) line.running++;
    else if (line.waiting.length >= pagesWaiting) throw new TooManyRenders();
    // whoever ends leaves it its place
    else await new Promise<void>((resolve) => line.waiting.push(resolve));
    return this.#renderWithin(address, line, render);
  }

  /** Renders now or never, because others may wait for the result. @throws TooManyRenders */
  async runNow<Result>(address: string, render: () => Promise<Result>): Promise<Result> {
    const line = this.#find(address);
    if (line.running >= pagesAtOnce) throw new TooManyRenders();
    line.running++;
    return this.#renderWithin(address, line, render);
  }

  #find(address: string): Line {
    const line = this.#lines.get(address) ?? { running: 0, waiting: [] };
    this.#lines.set(address, line);
    return line;
  }

  async #renderWithin<Result>(address: string, line: Line, render: () => Promise<Result>): Promise<Result> {
    try {
      return await render();
    } finally {
      const next = line.waiting.shift();
      if (next) next();
      else if (--line.running === 0) this.#lines.delete(address);
    }
  }
}
