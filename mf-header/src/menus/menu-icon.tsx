import {
  Activity,
  AirVent,
  BadgePercent,
  Calculator,
  Clock,
  CookingPot,
  CreditCard,
  Fan,
  Flame,
  Headset,
  Heart,
  House,
  LayoutGrid,
  type LucideIcon,
  Mail,
  Phone,
  Refrigerator,
  Snowflake,
  Sparkles,
  Store,
  Sun,
  SunSnow,
  TicketPercent,
  User,
  WashingMachine,
  Wrench,
  Zap,
} from 'lucide-react';
import { WhatsappIcon } from './whatsapp-icon.tsx';

/** The icons that a menu may name in `icone`. */
const icons: Readonly<Record<string, LucideIcon | typeof WhatsappIcon>> = {
  activity: Activity,
  'air-vent': AirVent,
  'badge-percent': BadgePercent,
  calculator: Calculator,
  clock: Clock,
  'cooking-pot': CookingPot,
  'credit-card': CreditCard,
  fan: Fan,
  flame: Flame,
  headset: Headset,
  heart: Heart,
  house: House,
  'layout-grid': LayoutGrid,
  mail: Mail,
  phone: Phone,
  refrigerator: Refrigerator,
  snowflake: Snowflake,
  sparkles: Sparkles,
  store: Store,
  sun: Sun,
  'sun-snow': SunSnow,
  'ticket-percent': TicketPercent,
  user: User,
  'washing-machine': WashingMachine,
  whatsapp: WhatsappIcon,
  wrench: Wrench,
  zap: Zap,
};

/** True for an icon that is a picture's address rather than a name. */
export function isPicture(icone: string | undefined): icone is string {
  return icone?.includes('/') ?? false;
}

/** The icon of a menu entry: drawn by name, a picture by address, nothing for a name that is not known. */
export function MenuIcon({ icone }: { readonly icone: string | undefined }) {
  if (isPicture(icone)) return <img className="i" src={icone} alt="" width="20" height="20" />;
  const Icon = icone === undefined || !Object.hasOwn(icons, icone) ? undefined : icons[icone];
  return Icon === undefined ? null : <Icon className="i" />;
}
