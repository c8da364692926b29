import type { ChildProcess } from 'node:child_process';

/** Waits until a server's URL answers with success. @throws Error with its output when the process ends or takes too long */
export async function untilUp(url: string, child: ChildProcess, said: () => string): Promise<void> {
  const limit = performance.now() + 120_000;
  while (performance.now() < limit && child.exitCode === null) {
    const response = await fetch(url).catch(() => undefined);
    await response?.body?.cancel();
    if (response?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`${url} did not come up:\n${said()}`);
}
