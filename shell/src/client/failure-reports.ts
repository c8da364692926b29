import type { ModuleId } from '@storefront/contracts';
import { developmentAllowed, developmentVersion } from '../page/development.ts';
import type { Candidate } from '../page/page-state.ts';

/** Reports a module that failed here to the shop's server, so that its team knows of a bad release. Never rejects. */
export async function reportFailure(module: ModuleId, candidate: Candidate, error: unknown): Promise<void> {
  console.info(`${module}@${candidate.version} failed`, error);
  // a remote under development: its developer sees the error
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
