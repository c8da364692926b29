import { readFileSync } from 'node:fs';
import { findPackageJSON } from 'node:module';
import path from 'node:path';
import type { Stats, StatsModule } from '@rspack/core';
import { contractsVersion, type EventName, events, unsharedNames } from '@storefront/contracts';
import type { ContractRecord } from '@storefront/release-protocol';
import * as z from 'zod';
import { federationVersion, readVersion } from './package-version.ts';
import { describeBroken } from './relied-on.ts';
import { sharedPackages } from './shared-packages.ts';

/**
 * Reads the contract of a release from its sources.
 * @param folder of the remote
 * @param usage statistics of its `usageBuild`
 */
export function contractRecord(folder: string, usage: Stats, sources: readonly string[]): ContractRecord {
  const texts = sources.map((file) => readFileSync(file, 'utf8'));
  return {
    contractsVersion,
    ...findUiVersion(folder),
    federationVersion: federationVersion(),
    sends: eventsCalled(texts, /(?:\.emit|\.request|useRequest)\(\s*'([^']+)'/g),
    hears: eventsCalled(texts, /(?:\.on|useEvent|useSnapshot)\(\s*'([^']+)'/g),
    shared: requireUse(sharedNames(usage), texts),
  };
}

/** @throws Error naming every import that the shell does not share */
export function requireSharedNames(remote: string, { shared }: ContractRecord): void {
  const missing = Object.entries(shared).flatMap(([name, use]) =>
    unsharedNames(name, use.names).map((each) => `${name}: ${each}`),
  );
  if (missing.length > 0)
    throw new Error(
      `${remote} uses what the shell does not share:\n  ${missing.join('\n  ')}\n` +
        'Do without, or add the name to shared-contracts/src/modules/shared-names.ts and to the shell first.',
    );
}

/** The version of packages/ui that the remote bundles; empty if it bundles none. */
function findUiVersion(folder: string): Pick<ContractRecord, 'uiVersion'> {
  try {
    const file = findPackageJSON('@storefront/ui', path.join(folder, 'package.json'));
    return file === undefined ? {} : { uiVersion: readVersion(file) };
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ERR_MODULE_NOT_FOUND') return {};
    throw error;
  }
}

// Finds the names of events in the text, which is complete because the bus's types require literals.
function eventsCalled(texts: readonly string[], call: RegExp): ContractRecord['sends'] {
  const names = new Set(texts.flatMap((text) => [...text.matchAll(call)].map((match) => match[1] ?? '')));
  return [...names]
    .filter((name): name is EventName => Object.hasOwn(events, name))
    .sort()
    .map((name) => ({ name, schema: z.toJSONSchema(events[name].schema()) }));
}

function sharedNames(usage: Stats): ContractRecord['shared'] {
  const { modules = [] } = usage.toJson({ all: false, modules: true, usedExports: true, ids: true });
  const used = modules.flatMap(({ name: module, usedExports }) => {
    const name = /^external "(.+)"$/.exec(module ?? '')?.[1];
    return name === undefined ? [] : [{ name, names: listNames(usedExports) }];
  });
  return Object.fromEntries(
    used.map(({ name, names }) => [name, { range: sharedPackages[name] ?? '*', names }]),
  );
}

/** @throws Error when a remote seems to use no shared package, although its sources import one */
function requireUse(shared: ContractRecord['shared'], texts: readonly string[]): ContractRecord['shared'] {
  const imported = Object.keys(sharedPackages).map((name) => `from '${name}'`);
  const imports = texts.flatMap((text) => text.match(/^import (?!type )[^;]*/gm) ?? []);
  const isUsed = imports.some((statement) => imported.some((from) => statement.endsWith(from)));
  if (isUsed && Object.keys(shared).length === 0) throw new Error(describeBroken('usedNames'));
  return shared;
}

/** Names that a module uses; `*` means the whole package, because the compiler cannot tell the names. */
function listNames(usedExports: StatsModule['usedExports']): string[] {
  if (Array.isArray(usedExports)) return usedExports.toSorted();
  return usedExports === true ? ['*'] : [];
}
