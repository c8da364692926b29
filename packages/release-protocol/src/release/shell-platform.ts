import semver from 'semver';
import * as z from 'zod/mini';
import type { ContractRecord } from './release-record.ts';

/** The shared packages and the federation version that a shell gives to its releases, on its server and in browsers. */
export const ShellPlatform = z.object({
  federationVersion: z.string(),
  /** By package: its version on pages, and the names that releases may use of it; null: all names. */
  shared: z.record(z.string(), z.object({ version: z.string(), names: z.nullable(z.array(z.string())) })),
});
export type ShellPlatform = z.infer<typeof ShellPlatform>;

const contracts = '@storefront/contracts';

/**
 * Reasons why a release cannot run in a shell, one sentence each; empty when it can.
 * @param shell its name in the sentences
 */
export function platformRefusals(
  { contractsVersion, federationVersion, shared }: ContractRecord,
  platform: ShellPlatform,
  shell: string,
): readonly string[] {
  const refusals = Object.entries(shared).flatMap(([name, { range, names }]) => {
    const found = Object.hasOwn(platform.shared, name) ? platform.shared[name] : undefined;
    if (found === undefined) return [`it needs ${name}, which ${shell} does not share`];
    if (!semver.satisfies(found.version, range))
      return [`it needs ${name} ${range}; ${shell} has ${found.version}`];
    const missing = names.filter((each) => each !== '*' && !(found.names?.includes(each) ?? true));
    return missing.length === 0
      ? []
      : [`it uses ${missing.join(', ')} of ${name}, which ${shell} does not share`];
  });
  const own = platform.shared[contracts]?.version;
  const namesContracts = refusals.some((refusal) => refusal.startsWith(`it needs ${contracts} `));
  // also of a release that brings a copy of the contracts
  if (own !== undefined && !namesContracts && isNewer(contractsVersion, own))
    refusals.push(`it was built with contracts ${contractsVersion}; ${shell} has ${own}`);
  if (readMajor(federationVersion) !== readMajor(platform.federationVersion))
    refusals.push(
      `it was built with Module Federation ${federationVersion}; ${shell} runs ${platform.federationVersion}`,
    );
  return refusals;
}

function isNewer(version: string, than: string): boolean {
  return semver.valid(version) === null || semver.gt(version, than);
}

function readMajor(version: string): string | undefined {
  return version.split('.')[0];
}
