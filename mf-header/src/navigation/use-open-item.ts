import type { TopItem } from '../data/top-item.ts';
import { type Intent, useIntent } from '../interaction/use-intent.ts';
import type { Menus } from '../menus/use-menus.ts';

export interface OpenItem {
  readonly intent: Intent<string>;
  readonly propsOf: (item: TopItem) => {
    readonly open: boolean;
    readonly hover: (on: boolean) => void;
    readonly toggle: () => void;
  };
}

/** Which of some top items shows its mega menu: one at most. */
export function useOpenItem({ request }: Menus): OpenItem {
  const intent = useIntent<string>();
  return {
    intent,
    propsOf: ({ label }) => ({
      open: intent.current === label,
      hover: (on) => intent.hover(on ? label : null),
      toggle: () => {
        request();
        intent.settle(intent.current === label ? null : label);
      },
    }),
  };
}
