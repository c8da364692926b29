import type { BlamedRelease } from './failures/blame-release.ts';
import type { FailureReports } from './failures/failure-reports.ts';
import { loadIdleCode } from './load-idle-code.ts';

/** Reports failed releases; the code of reports is loaded with the first one, and again when that failed. */
export class LateFailureReports {
  #reports: FailureReports | undefined;

  /** Reports that a module of a release failed. */
  send(...failure: Parameters<FailureReports['send']>): void {
    this.#send(failure).catch((error: unknown) => console.info(error));
  }

  /** Reports a release for an error that no module's rendering threw. */
  blame(release: BlamedRelease, error: unknown): void {
    this.send(release.remote, release, error);
  }

  async #send(failure: Parameters<FailureReports['send']>): Promise<void> {
    const { FailureReports } = await loadIdleCode();
    this.#reports ??= new FailureReports();
    await this.#reports.send(...failure);
  }
}
