import { type Configuration, type MultiStats, rspack } from '@rspack/core';

/**
 * Runs the builds in parallel.
 * @throws Error with the compiler's message when any of them fails
 */
export async function compile(configurations: readonly Configuration[]): Promise<MultiStats> {
  const compiler = rspack([...configurations]);
  const stats = await new Promise<MultiStats>((resolve, reject) =>
    compiler.run((error, result) => (error || !result ? reject(error) : resolve(result))),
  );
  await new Promise<void>((resolve, reject) =>
    compiler.close((error) => (error ? reject(error) : resolve())),
  );
  if (stats.hasErrors())
    throw new Error(`The build failed:\n${stats.toString({ preset: 'errors-only', colors: false })}`);
  return stats;
}
