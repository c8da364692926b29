import type { Model } from '../models/model.ts';

/** Names are alike if they differ in capitals, accents and marks only. */
const keyOf = (name: string) =>
  name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '');

/** What distinguishes models of the same name; what shoppers understand best comes first. */
const differences: readonly ((model: Model) => string | undefined)[] = [
  ({ tags }) => tags.find(({ filter }) => filter === 'Voltagem')?.label,
  ({ tags }) => tags.find(({ filter }) => filter === 'Gás')?.label,
  ({ mpn }) => (mpn?.includes(' / ') ? `com ${mpn.split(' / ')[1]}` : undefined),
  ({ reference }) => (reference === undefined ? undefined : `ref. ${reference}`),
  ({ sku }) => `cód. ${sku}`,
];

/** Adds a difference to the names of a group if at least two different names result. */
function parted(models: readonly Model[], difference: (typeof differences)[number]): readonly Model[] {
  const said = models.map(difference);
  if (new Set(said).size < 2) return models;
  return models.map((model, at) => {
    const addition = said[at];
    const isNew = addition !== undefined && !keyOf(model.name).includes(keyOf(addition));
    return isNew ? { ...model, name: `${model.name} ${addition}` } : model;
  });
}

/** Gives models of one name names that differ: by voltage, gas, outdoor unit, the maker's reference or the shop's code. */
export function tellApart(models: readonly Model[]): Model[] {
  let named = models;
  for (const difference of differences) {
    const groups = Map.groupBy(named, ({ name }) => keyOf(name));
    const renamed = new Map(
      [...groups.values()]
        .filter((group) => group.length > 1)
        .flatMap((group) => parted(group, difference).map((model) => [model.sku, model] as const)),
    );
    if (renamed.size > 0) named = named.map((model) => renamed.get(model.sku) ?? model);
  }
  return [...named];
}
