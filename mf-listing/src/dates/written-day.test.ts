import fc from 'fast-check';
import { expect, it } from 'vitest';
import { writtenDay } from './written-day.ts';

const byIntl = new Intl.DateTimeFormat('pt-BR', {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
});

it('writes days as Intl would', () => {
  const days = fc.date({ min: new Date('1970-01-01'), max: new Date('2199-12-31'), noInvalidDate: true });
  fc.assert(
    fc.property(days, (day) => {
      expect(writtenDay(day.toISOString())).toBe(byIntl.format(day));
    }),
  );
});
