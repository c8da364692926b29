import { isDeepStrictEqual } from 'node:util';
import type { ContractRecord } from '@storefront/release-protocol';

type Uses = ContractRecord['sends'];

/** What a release's contract has that the live one's has not, one sentence each; empty when nothing differs. */
export function contractChanges(next: ContractRecord, live: ContractRecord): string[] {
  return [
    ...useChanges('sends', next.sends, live.sends),
    ...useChanges('hears', next.hears, live.hears),
    ...versionChange('contracts', next.contractsVersion, live.contractsVersion),
    ...versionChange('shared components', next.uiVersion, live.uiVersion),
    ...versionChange('Module Federation', next.federationVersion, live.federationVersion),
    ...nameChanges(next.shared, live.shared),
  ];
}

function useChanges(verb: 'sends' | 'hears', next: Uses, live: Uses): string[] {
  const find = (uses: Uses, name: string) => uses.find((use) => use.name === name);
  return [
    ...next
      .filter(({ name }) => find(live, name) === undefined)
      .map(({ name }) => `${verb} ${name}, which it did not before`),
    ...live
      .filter(({ name }) => find(next, name) === undefined)
      .map(({ name }) => `no longer ${verb} ${name}`),
    ...next
      .filter(({ name, schema }) => {
        const before = find(live, name);
        return before !== undefined && !isDeepStrictEqual(before.schema, schema);
      })
      .map(({ name }) => `${verb} ${name} with another payload`),
  ];
}

function versionChange(what: string, next: string | undefined, live: string | undefined): string[] {
  return next === live ? [] : [`is built with ${what} ${next ?? 'none'} instead of ${live ?? 'none'}`];
}

function nameChanges(next: ContractRecord['shared'], live: ContractRecord['shared']): string[] {
  return Object.entries(next).flatMap(([name, { range, names }]) => {
    const before = live[name];
    if (before === undefined) return [`uses ${name} ${range}, which it did not before`];
    const added = names.filter((each) => !before.names.includes(each));
    return [
      ...(range === before.range ? [] : [`needs ${name} ${range} instead of ${before.range}`]),
      ...(added.length === 0 ? [] : [`uses ${added.join(', ')} of ${name}, which it did not before`]),
    ];
  });
}
