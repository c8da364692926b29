import { setTimeout as pause } from 'node:timers/promises';

/** Waits until `/healthz` answers 200. @throws Error with the last answer when the signal aborts first */
export async function untilHealthy(name: string, origin: string, signal: AbortSignal): Promise<void> {
  let last = 'no answer yet';
  for (;;) {
    if (signal.aborted) throw new Error(`${name} at ${origin} is not healthy: ${last}`);
    try {
      const response = await fetch(`${origin}/healthz`, { signal: AbortSignal.timeout(2000) });
      if (response.ok) return;
      last = (await response.text()).slice(0, 300);
    } catch (error) {
      last = error instanceof Error ? String(error.cause ?? error.message) : String(error);
    }
    await pause(100);
  }
}
