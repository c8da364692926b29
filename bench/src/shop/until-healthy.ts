import type { ChildProcess } from 'node:child_process';

export async function untilHealthy(url: string, child: ChildProcess, said: () => string): Promise<void> {
  const limit = performance.now() + 120_000;
  while (performance.now() < limit && child.exitCode === null) {
    const response = await fetch(`${url}/healthz`).catch(() => undefined);
    if (response?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`the measured shell did not come up:\n${said()}`);
}
