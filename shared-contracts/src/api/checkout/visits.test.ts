import { expect, it } from 'vitest';
import { chosenVisit, describeVisit, isVisitGone, VisitCode } from './visits.ts';

it.each([
  ['2026-12-02-manha', 'quarta, 02/12/2026, de manhã (8h às 12h)'],
  ['2027-01-04-tarde', 'segunda, 04/01/2027, à tarde (13h às 18h)'],
])('names %s: %s', (code, text) => {
  expect(VisitCode.safeParse(code).success).toBe(true);
  expect(describeVisit(code)).toBe(text);
});

it.each(['', '2026-12-02', '2026-12-02-noite', '02/12/2026-manha', ' 2026-12-02-manha'])(
  'refuses %j',
  (code) => {
    expect(VisitCode.safeParse(code).success).toBe(false);
  },
);

const visitas = ['2026-12-02-manha', '2026-12-02-tarde'];

it.each([
  [{}, visitas[0], false],
  [{ visita: visitas[1] }, visitas[1], false],
  [{ visita: '2026-12-01-manha' }, undefined, true],
] as const)('of a checkout with %j is %s', (campos, visit, isGone) => {
  expect(chosenVisit({ campos, visitas })).toBe(visit);
  expect(isVisitGone({ campos, visitas })).toBe(isGone);
});

it('is none without a service', () => {
  expect(chosenVisit({ campos: {} })).toBeUndefined();
  expect(isVisitGone({ campos: { visita: visitas[0] } })).toBe(false);
});
