import type { IconDrawing } from '@storefront/ui/icon';
import { snowflakeIcon, sunSnowIcon } from '@storefront/ui/icons';
import type { Card } from './card.ts';

type Cycle = NonNullable<NonNullable<Card['cycle']>['icon']>;

/** Cold only, or hot and cold. */
export const cycleIcons: Readonly<Record<Cycle, IconDrawing>> = {
  snowflake: snowflakeIcon,
  'sun-snow': sunSnowIcon,
};
