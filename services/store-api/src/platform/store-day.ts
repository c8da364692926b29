const calendar = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Sao_Paulo' });

/** `2026-12-02`, in the store's time zone. */
export const storeDay = (time: Date | number): string => calendar.format(time);
