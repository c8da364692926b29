import type { ChosenFilters, Filter, FilterValue } from '@storefront/contracts/api';

export interface FilterOption {
  /** The option's value in the URL. */
  readonly id: string;
  readonly name: string;
  /** Number of products that would match, ignoring the group's own choice. */
  readonly count: number;
  /** URL of a category's picture. */
  readonly image?: string;
  /** Scale of an energy label: letters of different scales are never mixed. */
  readonly regime?: string;
}

export interface PriceBand {
  /** Limits in reais. */
  readonly from: number;
  readonly to: number;
  readonly count: number;
}

/** One group of filters, ready to show. `id` is its key in the URL. */
export interface FilterGroup {
  readonly id: string;
  readonly name: string;
  readonly type: Filter['type'];
  readonly searchable: boolean;
  /** Whether the panel shows the group unfolded (`showStatus` of the API). */
  readonly unfolded: boolean;
  readonly options: readonly FilterOption[];
}

/** The part of a group that a page has before its panel opens: of the options only the chosen ones. */
export type ChosenGroup = Pick<FilterGroup, 'id' | 'name' | 'options'>;

/** A filter list that breaks the contract: a backend error, logged for developers. */
export class FilterStructureError extends TypeError {
  override readonly name = 'FilterStructureError';
}

const types: readonly string[] = ['categoria', 'marca', 'preco', 'atributo', 'filtro'];

/**
 * The structure check of a filter list: name a string, flags boolean, type among the five, values not empty.
 * @throws FilterStructureError naming the group and the problem
 */
export function groupsFromFilters(filters: readonly Filter[]): readonly FilterGroup[] {
  if (!Array.isArray(filters)) throw new FilterStructureError('filtros is not a list');
  return filters.map((filter: Filter) => {
    const fault = findFault(filter);
    if (fault !== undefined) throw new FilterStructureError(`Filter "${filter?.nome}": ${fault}`);
    return {
      id: filter.id,
      name: filter.nome,
      type: filter.type,
      searchable: filter.pesquisaFiltro,
      unfolded: filter.showStatus,
      options: filter.valores.map((value) => ({
        id: value.id,
        name: nameOfValue(value),
        count: value.quantidade,
        ...(value.imagem ? { image: value.imagem } : {}),
        ...(value.regime ? { regime: value.regime } : {}),
      })),
    };
  });
}

/** Groups with a button of their own, in the order of the bar, if the listing has them. */
export const buttonGroups: readonly string[] = [
  'BTUs',
  'Marca',
  'Voltagem',
  'Classificação Energética',
  'Ciclo',
];

/** The groups that a page needs before a panel opens: those of the bar, and of all other groups the chosen options. */
export function withChosenOptions(
  groups: readonly FilterGroup[],
  chosen: ChosenFilters,
): readonly ChosenGroup[] {
  return (
    groups
      .map(({ id, name, options }) => ({
        id,
        name,
        options: options.filter((option) => chosen[id]?.includes(option.id)),
      }))
      // the first group is always included, as a sign that the listing has filters
      .filter(({ name, options }, at) => at === 0 || options.length > 0 || buttonGroups.includes(name))
  );
}

/** A value's name: `nome`, else `label`; empty when it has neither. */
export function nameOfValue({ nome, label }: Pick<FilterValue, 'nome' | 'label'>): string {
  return nome || label || '';
}

function findFault(filter: Filter | null): string | undefined {
  if (typeof filter !== 'object' || filter === null) return 'not an object';
  const { nome, pesquisaFiltro, showStatus, type, valores } = filter;
  if (typeof nome !== 'string' || nome === '') return 'nome is not a text';
  if (typeof pesquisaFiltro !== 'boolean') return 'pesquisaFiltro is not a boolean';
  if (typeof showStatus !== 'boolean') return 'showStatus is not a boolean';
  if (!types.includes(type)) return `type is "${type}", not one of ${types.join(', ')}`;
  if (!Array.isArray(valores) || valores.length === 0) return 'valores is empty';
  if (valores.some((value) => nameOfValue(value) === '')) return 'a value has neither nome nor label';
  return undefined;
}
