import type { IconDrawing } from '@storefront/ui/icon';
import { activityIcon } from '@storefront/ui/icons/activity';
import { airVentIcon } from '@storefront/ui/icons/air-vent';
import { badgePercentIcon } from '@storefront/ui/icons/badge-percent';
import { calculatorIcon } from '@storefront/ui/icons/calculator';
import { clockIcon } from '@storefront/ui/icons/clock';
import { cookingPotIcon } from '@storefront/ui/icons/cooking-pot';
import { creditCardIcon } from '@storefront/ui/icons/credit-card';
import { fanIcon } from '@storefront/ui/icons/fan';
import { flameIcon } from '@storefront/ui/icons/flame';
import { headsetIcon } from '@storefront/ui/icons/headset';
import { heartIcon } from '@storefront/ui/icons/heart';
import { houseIcon } from '@storefront/ui/icons/house';
import { layoutGridIcon } from '@storefront/ui/icons/layout-grid';
import { mailIcon } from '@storefront/ui/icons/mail';
import { packageIcon } from '@storefront/ui/icons/package';
import { phoneIcon } from '@storefront/ui/icons/phone';
import { refrigeratorIcon } from '@storefront/ui/icons/refrigerator';
import { shoppingCartIcon } from '@storefront/ui/icons/shopping-cart';
import { snowflakeIcon } from '@storefront/ui/icons/snowflake';
import { sparklesIcon } from '@storefront/ui/icons/sparkles';
import { storeIcon } from '@storefront/ui/icons/store';
import { sunIcon } from '@storefront/ui/icons/sun';
import { sunSnowIcon } from '@storefront/ui/icons/sun-snow';
import { ticketPercentIcon } from '@storefront/ui/icons/ticket-percent';
import { userIcon } from '@storefront/ui/icons/user';
import { washingMachineIcon } from '@storefront/ui/icons/washing-machine';
import { whatsappIcon } from '@storefront/ui/icons/whatsapp';
import { wrenchIcon } from '@storefront/ui/icons/wrench';
import { zapIcon } from '@storefront/ui/icons/zap';

/** Icons that a menu of the header may name. */
export const menuIcons: Readonly<Record<string, IconDrawing>> = {
  activity: activityIcon,
  'air-vent': airVentIcon,
  'badge-percent': badgePercentIcon,
  calculator: calculatorIcon,
  clock: clockIcon,
  'cooking-pot': cookingPotIcon,
  'credit-card': creditCardIcon,
  fan: fanIcon,
  flame: flameIcon,
  headset: headsetIcon,
  heart: heartIcon,
  house: houseIcon,
  'layout-grid': layoutGridIcon,
  mail: mailIcon,
  package: packageIcon,
  phone: phoneIcon,
  refrigerator: refrigeratorIcon,
  'shopping-cart': shoppingCartIcon,
  snowflake: snowflakeIcon,
  sparkles: sparklesIcon,
  store: storeIcon,
  sun: sunIcon,
  'sun-snow': sunSnowIcon,
  'ticket-percent': ticketPercentIcon,
  user: userIcon,
  'washing-machine': washingMachineIcon,
  whatsapp: whatsappIcon,
  wrench: wrenchIcon,
  zap: zapIcon,
};
