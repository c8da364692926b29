import type { ModuleId } from '@storefront/contracts';
import { developmentAllowed, developmentVersion } from '../page/development.ts';
import type { Candidate } from '../page/page-state.ts';

/**
 * Tells the shop's server of a module that failed here, so that a sick release is known to its team. The page goes on
 * whatever comes of it.
 */
export async function reportFailure(module: ModuleId, candidate: Candidate, error: unknown): Promise<void> {
  console.info(`${module}@${candidate.version} failed; the next one takes its place`, error);
  // its team is looking at it
  if (developmentAllowed && candidate.version === developmentVersion) return;
  try {
    const response = await fetch('/_shell/token', { cache: 'no-store' });
    const { token }: { token: string } = await response.json();
    const message = error instanceof Error ? (error.stack ?? error.message) : String(error);
    const report = { token, module, version: candidate.version, message: message.slice(0, 1000) };
    navigator.sendBeacon('/_shell/report', JSON.stringify(report));
  } catch (cause) {
    console.info('the failure could not be reported', cause);
  }
}
