import semver from 'semver';
import * as z from 'zod/mini';
import type { ContractRecord } from './release-record.ts';

/** What a shell gives to the releases that run in it: the same in its server and in its built browser files. */
export const ShellPlatform = z.object({
  federationVersion: z.string(),
  /** By package: the version that pages have, and the names that releases may use of it; null: all. */
  shared: z.record(z.string(), z.object({ version: z.string(), names: z.nullable(z.array(z.string())) })),
});
export type ShellPlatform = z.infer<typeof ShellPlatform>;

/** The only kind of range that the browsers' federation runtime reads. */
const caretRange = /^\^\d+\.\d+\.\d+$/;

/**
 * Why a release cannot run in a shell, one sentence each; none when it can.
 * @param shell its name in the sentences
 */
export function platformRefusals(
  { federationVersion, shared }: ContractRecord,
  platform: ShellPlatform,
  shell: string,
): readonly string[] {
  const refusals = Object.entries(shared).flatMap(([name, { range, names }]) => {
    const found = Object.hasOwn(platform.shared, name) ? platform.shared[name] : undefined;
    if (found === undefined) return [`it needs ${name}, which ${shell} does not share`];
    if (range !== '*' && !(caretRange.test(range) && semver.satisfies(found.version, range)))
      return [`it needs ${name} ${range}; ${shell} has ${found.version}`];
    const missing = names.filter((each) => each !== '*' && !(found.names?.includes(each) ?? true));
    return missing.length === 0
      ? []
      : [`it uses ${missing.join(', ')} of ${name}, which ${shell} does not share`];
  });
  if (majorOf(federationVersion) === majorOf(platform.federationVersion)) return refusals;
  return [
    ...refusals,
    `it was built with Module Federation ${federationVersion}; ${shell} runs ${platform.federationVersion}`,
  ];
}

function majorOf(version: string): string | undefined {
  return version.split('.')[0];
}
