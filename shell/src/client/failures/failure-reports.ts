import type { ModuleId, RemoteName } from '@storefront/contracts';
import { developmentAllowed, developmentVersion } from '../../page/development.ts';
import type { BrowserRelease, ReleaseName } from '../../page/page-state.ts';
import { reportPath, tokenPath } from '../../page/server-paths.ts';
import { addToNotice } from './development-failure.ts';
import { readControl } from './document-metric.ts';

/**
 * Reports releases that failed in this browser to the shell's server, which counts them and ejects modules that failed
 * to render.
 */
export class FailureReports {
  /** Token of this document, so that a failure counts once per document. */
  #token: Promise<string> | undefined;

  /** Reports a release for an error that no module's rendering threw. */
  readonly blame = (release: ReleaseName, error: unknown): void => {
    void this.send(release.remote, release, error);
  };

  /** Never rejects. */
  async send(
    module: ModuleId | RemoteName,
    { version }: Pick<BrowserRelease, 'version'>,
    error: unknown,
  ): Promise<void> {
    console.info(`${module}@${version} failed`, error);
    if (developmentAllowed && version === developmentVersion)
      return addToNotice(module, `failed: the live release until you reload: ${error}`);
    try {
      this.#token ??= fetchToken();
      const token = await this.#token;
      const message = error instanceof Error ? (error.stack ?? error.message) : String(error);
      const [remote = ''] = module.split('/');
      const isControl = readControl().includes(remote);
      const report = {
        token,
        module,
        version,
        message: message.slice(0, 1000),
        ...(isControl && { isControl }),
      };
      navigator.sendBeacon(reportPath, JSON.stringify(report));
    } catch (cause) {
      this.#token = undefined;
      console.info('the failure could not be reported', cause);
    }
  }
}

async function fetchToken(): Promise<string> {
  const response = await fetch(tokenPath, { cache: 'no-store' });
  const { token }: { token: string } = await response.json();
  return token;
}
