import { expect, it } from 'vitest';
import { describeStepActor, StepActor } from './step-actor.ts';

it('says who caused a step, each in its own words', () => {
  const texts = StepActor.options.map(describeStepActor);
  expect(texts).toContain(' (registrado pela transportadora)');
  expect(new Set(texts).size).toBe(StepActor.options.length);
});

it('says nothing where it is not known', () => {
  expect(describeStepActor(undefined)).toBe('');
});
