import { expect, it } from 'vitest';
import { describeStepActor, StepActor } from './shipments.ts';

it('says who caused a step, each in its own words', () => {
  const words = StepActor.options.filter((word) => word !== 'other');
  const texts = words.map(describeStepActor);
  expect(texts).toContain(' (registrado pela transportadora)');
  expect(new Set(texts).size).toBe(words.length);
});

it('says nothing where it is not known', () => {
  expect(describeStepActor(undefined)).toBe('');
});
