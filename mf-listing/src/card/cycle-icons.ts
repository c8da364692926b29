import type { IconDrawing } from '@storefront/ui/icon';
import { snowflakeIcon } from '@storefront/ui/icons/snowflake';
import { sunSnowIcon } from '@storefront/ui/icons/sun-snow';
import type { Card } from './card.ts';

type Cycle = NonNullable<NonNullable<Card['cycle']>['icon']>;

/** Cold only, or hot and cold. */
export const cycleIcons: Readonly<Record<Cycle, IconDrawing>> = {
  snowflake: snowflakeIcon,
  'sun-snow': sunSnowIcon,
};
