/** A number of working days, in words. */
export const workingDays = (days: number): string => (days === 1 ? '1 dia útil' : `${days} dias úteis`);
