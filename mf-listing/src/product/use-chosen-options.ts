import { useState } from 'react';
import type { ProductData } from './product-data.ts';

export type ChosenOptions = ReturnType<typeof useChosenOptions>;

/**
 * The chosen options of a product: a variant derives from its page's URL, a value such as a voltage is the shopper's
 * choice.
 */
export function useChosenOptions({ options }: Pick<ProductData, 'options'>) {
  const [choices, setChoices] = useState<Readonly<Record<number, number>>>({});
  const chosenOf = ({ id, values }: ProductData['options'][number]) =>
    choices[id] ?? values.find(({ selected }) => selected)?.id;
  const simple = options.find(({ values }) => values.every(({ url }) => url === undefined));
  return {
    isChosen: (groupId: number, valueId: number) =>
      options.some((group) => group.id === groupId && chosenOf(group) === valueId),
    choose: (groupId: number, valueId: number) => setChoices((before) => ({ ...before, [groupId]: valueId })),
    /** The chosen value for the cart; undefined while nothing is chosen, or if there is no option. */
    chosenId: simple && chosenOf(simple),
  };
}
