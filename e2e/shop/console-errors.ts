import { test as base, type ConsoleMessage, type Page } from '@playwright/test';

/** A page's console errors and uncaught errors; a journey names those that it causes, and all others fail it. */
export class ConsoleErrors {
  readonly #seen: string[] = [];
  readonly #expected: RegExp[] = [];

  /** Collects the errors of a page from now on. */
  watch(page: Page): void {
    page.on('console', (message) => {
      if (isError(message)) this.#seen.push(`${message.text()} (${message.location().url})`);
    });
    page.on('pageerror', (error) => this.#seen.push(String(error)));
  }

  /** Every error so far, expected or not, each with the URL of its resource. */
  get text(): string {
    return this.#seen.join('\n');
  }

  /** @param patterns match an error's text or the URL of its resource */
  expect(...patterns: readonly RegExp[]): void {
    this.#expected.push(...patterns);
  }

  /** Errors that no pattern matches. */
  unexpected(): readonly string[] {
    return this.#seen.filter((text) => !this.#expected.some((pattern) => pattern.test(text)));
  }
}

/**
 * What the page logs as information: a hydration mismatch that React repaired, and a release that it blames, but for
 * files that did not arrive in time on a busy machine.
 */
const logged = /^recovered while hydrating|^mf-[\w/-]+@\S+ failed (?!CodeUnavailable)/;

function isError(message: ConsoleMessage): boolean {
  return message.type() === 'error' || logged.test(message.text());
}

/**
 * `test` that fails on each console error that its journey has not named. Journeys without a page open none: each takes
 * a process.
 */
export const testWithConsole = base.extend<{ consoleErrors: ConsoleErrors }>({
  // biome-ignore lint/correctness/noEmptyPattern: the runner reads what a fixture needs from its pattern
  consoleErrors: async ({}, use) => {
    await use(new ConsoleErrors());
  },
  page: async ({ page, consoleErrors }, use) => {
    consoleErrors.watch(page);
    await use(page);
    base
      .expect(consoleErrors.unexpected(), 'errors in the console that the journey does not expect')
      .toEqual([]);
  },
});
