import { expect, it } from 'vitest';
import { costOfMillion } from './sizing-tables.ts';

it('says what a million pages cost', () => {
  const { cpuSeconds, cpuUsd, gb, trafficUsd } = costOfMillion({ cpuMs: 3.6, bytes: 34_000 });
  expect([cpuSeconds, gb]).toEqual([3600, 34]);
  expect(cpuUsd).toBeCloseTo(0.04);
  expect(trafficUsd).toBeCloseTo(1.7);
});
