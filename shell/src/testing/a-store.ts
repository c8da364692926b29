import type { Discovery, ReleaseRecord, ShellReport } from '@storefront/release-protocol';
import { releaseKey } from '../page/page-state.ts';
import type { Visitor } from '../releases/canary-arms.ts';
import type { ReadyRelease } from '../releases/ready-release.ts';
import { ReleaseStore } from '../releases/store.ts';
import { aPlatform } from './a-platform.ts';
import { aPool } from './a-pool.ts';
import { aRelease } from './a-release.ts';

/** A preparation that never ends. */
export const never = new Promise<ReadyRelease>(() => {});
const ready = (record: ReleaseRecord) => Promise.resolve(aRelease(record.remote, record.version));

/**
 * @param outcomes outcome of preparing a release by its key, such as `mf-cart@1.0.0`; all other releases are ready at
 * once
 */
export function aStore(outcomes: Readonly<Record<string, () => Promise<ReadyRelease>>> = {}) {
  const attempts: string[] = [];
  const disposed: string[] = [];
  const logged: string[] = [];
  const kept: Discovery[] = [];
  const reports: ShellReport[] = [];
  const store = new ReleaseStore({
    pool: aPool(
      (record) => {
        const key = releaseKey(record);
        attempts.push(key);
        return outcomes[key]?.() ?? ready(record);
      },
      (release) => disposed.push(releaseKey(release.record)),
    ),
    onServing: (discovery) => kept.push(discovery),
    log: (message) => logged.push(message),
    platform: aPlatform,
    logRefusal: (message) => logged.push(message),
    onChange: () => reports.push(store.report()),
  });
  const versionsOf = (remote: 'mf-cart' | 'mf-footer', visitor?: Visitor) =>
    store.preferences(remote, visitor).map(({ record }) => record.version);
  const versions = (visitor?: Visitor) => versionsOf('mf-cart', visitor);
  return { store, versions, versionsOf, attempts, disposed, logged, kept, reports };
}
/** One discovery document of two remotes. */
export const both = (cart: Discovery, footer: Discovery): Discovery => ({
  schema: '',
  microFrontends: { ...cart.microFrontends, ...footer.microFrontends },
});
