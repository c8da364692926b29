import { getHolidays } from '@brazilian-utils/brazilian-utils/get-holidays';
import type { ProductRecord } from '../catalogue/records/records.ts';
import { storeDay } from '../platform/store-day.ts';
import type { DeliveryQuote } from './freight-provider.ts';

/** Working days until a technician comes, from the order or from the delivery of what is installed. */
export const daysUntilService = 3;

const dayMs = 86_400_000;
/** So many working days are offered, each with two half days. */
const offeredDays = 15;

const isoDay = (ms: number) => new Date(ms).toISOString().slice(0, 10);

function isWorkingDay(ms: number): boolean {
  const weekday = new Date(ms).getUTCDay();
  if (weekday === 0 || weekday === 6) return false;
  const holidays = getHolidays(new Date(ms).getUTCFullYear());
  return !holidays.some(({ type, date }) => type === 'national' && isoDay(date.getTime()) === isoDay(ms));
}

/** The first working day after one. */
function nextWorkingDay(ms: number): number {
  const next = ms + dayMs;
  return isWorkingDay(next) ? next : nextWorkingDay(next);
}

/** Half days on which a technician may come, of which the first day is so many working days after today. */
export function halfDaysFrom(nowMs: number, workingDays: number): string[] {
  let day = Date.parse(storeDay(nowMs));
  const days = Array.from({ length: workingDays + offeredDays - 1 }, () => {
    day = nextWorkingDay(day);
    return isoDay(day);
  });
  return days.slice(workingDays - 1).flatMap((each) => [`${each}-manha`, `${each}-tarde`]);
}

interface ServicedCart {
  readonly lines: readonly { readonly product: Pick<ProductRecord, 'kind'> }[];
  readonly quotes: readonly DeliveryQuote[];
  /** Code of the delivery that was chosen. */
  readonly delivery: string | undefined;
}

/**
 * Working days until a technician can come: after the chosen delivery's last day, or the slowest one's while none is
 * chosen. Undefined without a service.
 */
export function daysUntilVisit({ lines, quotes, delivery }: ServicedCart): number | undefined {
  const services = lines.filter(({ product }) => product.kind === 'servico').length;
  if (services === 0 || quotes.length === 0) return undefined;
  if (services === lines.length) return daysUntilService;
  const chosen = quotes.find(({ code }) => code === delivery);
  return daysUntilService + (chosen?.days ?? Math.max(...quotes.map(({ days }) => days)));
}
