import { useState } from 'react';
import type { ProductData } from './product-data.ts';

export interface ChosenOptions {
  readonly isChosen: (groupId: number, valueId: number) => boolean;
  readonly choose: (groupId: number, valueId: number) => void;
  /** The chosen value for the cart; undefined while nothing is chosen, or if there is no option. */
  readonly chosenId: number | undefined;
}

/**
 * The chosen options of a product: a variant derives from its page's URL, a value such as a voltage is the shopper's
 * choice.
 */
export function useChosenOptions({ options }: Pick<ProductData, 'options'>): ChosenOptions {
  const [choices, setChoices] = useState<Readonly<Record<number, number>>>({});
  const chosenOf = ({ id, values }: ProductData['options'][number]) =>
    choices[id] ?? values.find(({ selected }) => selected)?.id;
  const simple = options.find(({ values }) => values.every(({ url }) => url === undefined));
  return {
    isChosen: (groupId, valueId) =>
      options.some((group) => group.id === groupId && chosenOf(group) === valueId),
    choose: (groupId, valueId) => setChoices((before) => ({ ...before, [groupId]: valueId })),
    chosenId: simple && chosenOf(simple),
  };
}
