import { setTimeout as pause } from 'node:timers/promises';
import { requestText } from './request-text.ts';

/** Waits until `/healthz` answers 200. @throws Error with the last answer when the signal aborts first */
export async function untilHealthy(name: string, origin: string, signal: AbortSignal): Promise<void> {
  let last = 'no answer yet';
  for (;;) {
    if (signal.aborted) throw new Error(`${name} at ${origin} is not healthy: ${last}`);
    try {
      const { status, body } = await requestText(`${origin}/healthz`, 2000);
      if (status === 200) return;
      last = body.slice(0, 300);
    } catch (error) {
      last = error instanceof Error ? error.message : String(error);
    }
    await pause(100);
  }
}
