/** @throws AggregateError if there is any failure; its text says the first one */
export function throwAll(failures: readonly unknown[]): void {
  if (failures.length > 0)
    throw new AggregateError(failures, `${failures.length} failed, first: ${String(failures[0])}`);
}

/** Does each of several things in turn, whichever fails. @throws AggregateError of all failures, once all were tried */
export async function doAll(steps: readonly (() => Promise<unknown>)[]): Promise<void> {
  const failures: unknown[] = [];
  for (const step of steps)
    try {
      await step();
    } catch (error) {
      failures.push(...(error instanceof AggregateError ? error.errors : [error]));
    }
  throwAll(failures);
}
