import type { ChildProcess } from 'node:child_process';
import { endProcess } from '../../../../e2e/shop/start-shop.ts';

/**
 * Waits until a started program answers at a URL, and ends it after `use`.
 * @param use gets what the program has printed so far
 * @throws Error with what the program printed, when it ends or takes too long
 */
export async function withProgram<Result>(
  child: ChildProcess,
  url: string,
  use: (readOutput: () => string) => Promise<Result>,
): Promise<Result> {
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding('utf8').on('data', (text: string) => {
      output += text;
    });
  const readOutput = () => output;
  try {
    await untilUp(url, child, readOutput);
    return await use(readOutput);
  } finally {
    await endProcess(child);
  }
}

async function untilUp(url: string, child: ChildProcess, readOutput: () => string): Promise<void> {
  const limit = performance.now() + 120_000;
  while (performance.now() < limit && child.exitCode === null) {
    const response = await fetch(url).catch(() => undefined);
    await response?.body?.cancel();
    if (response?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`${url} did not come up:\n${readOutput()}`);
}
