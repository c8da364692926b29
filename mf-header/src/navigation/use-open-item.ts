import type { TopItem } from '../data/top-item.ts';
import { useIntent } from '../interaction/use-intent.ts';
import type { Menus } from '../menus/use-menus.ts';

/** Which of some top items shows its mega menu: one at most. */
export function useOpenItem({ request }: Menus) {
  const intent = useIntent<string>();
  return {
    intent,
    propsOf: ({ label }: TopItem) => ({
      open: intent.current === label,
      hover: (on: boolean) => intent.hover(on ? label : null),
      toggle: () => {
        request();
        intent.settle(intent.current === label ? null : label);
      },
    }),
  };
}
