import { expect, it } from 'vitest';
import { routes } from './routes.ts';
import { climateSimulator } from './simulators/climate-simulator.ts';
import { heaterSimulator } from './simulators/heater-simulator.ts';
import type { Question } from './simulators/simulator.ts';
import { numberParameter } from './tracking/load-tracking.ts';

const namesOf = (questions: readonly Question[]) => questions.map(({ name }) => name);

it.each([
  ['/pagina/simulador-de-climatizacao', namesOf(climateSimulator.questions)],
  ['/pagina/simulador-aquecedor', namesOf(heaterSimulator.questions)],
  ['/rastreio', [numberParameter]],
])('the route of %s names what its page reads', (path, names) => {
  expect(routes.find((route) => route.path === path)?.query).toEqual(names);
});

it('a number of an order is as long as the field for it takes', () => {
  expect(routes.find(({ path }) => path === '/rastreio')?.maxLengths).toEqual({ [numberParameter]: 40 });
});
