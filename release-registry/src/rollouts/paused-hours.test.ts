import { expect, it } from 'vitest';
import { isTimeZone, isWithinHours } from './paused-hours.ts';

const at = (time: string) => Date.parse(`2026-01-01T${time}:00Z`);

it('contains its first minute and not its last', () => {
  const hours = { from: '18:00', until: '20:00', timeZone: 'UTC' };
  expect(['17:59', '18:00', '19:59', '20:00'].map((time) => isWithinHours(hours, at(time)))).toEqual([
    false,
    true,
    true,
    false,
  ]);
});

it('may go on to the next day, in its own time zone', () => {
  const night = { from: '22:00', until: '06:00', timeZone: 'America/Sao_Paulo' };
  expect(['00:59', '01:00', '08:59', '09:00'].map((time) => isWithinHours(night, at(time)))).toEqual([
    false,
    true,
    true,
    false,
  ]);
});

it('follows the clocks of its time zone when these change', () => {
  const morning = { from: '08:00', until: '09:00', timeZone: 'Europe/Lisbon' };
  // an hour ahead of UTC from 29 March 2026 on
  const moments = ['2026-03-28T08:30:00Z', '2026-03-29T08:30:00Z', '2026-03-29T07:30:00Z'];
  expect(moments.map((moment) => isWithinHours(morning, Date.parse(moment)))).toEqual([true, false, true]);
});

it('knows the names of time zones', () => {
  expect(isTimeZone('America/Sao_Paulo')).toBe(true);
  expect(isTimeZone('Mars/Base')).toBe(false);
});
