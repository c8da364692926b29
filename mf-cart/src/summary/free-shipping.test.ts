import { describe, expect, it } from 'vitest';
import { readFreeShipping } from './free-shipping.ts';

describe('free shipping', () => {
  it('is the cart value over the threshold', () => {
    expect(readFreeShipping(750, 3000)).toEqual({ percent: 25, missingReais: 2250 });
  });

  it('is capped at 100', () => {
    expect(readFreeShipping(9000, 3000)).toEqual({ percent: 100, missingReais: 0 });
  });

  it('counts cents exactly', () => {
    expect(readFreeShipping(0.1 + 0.2, 0.3).missingReais).toBe(0);
    expect(readFreeShipping(2999.99, 3000).missingReais).toBe(0.01);
  });

  it('is reached without a threshold', () => {
    expect(readFreeShipping(0, 0)).toEqual({ percent: 100, missingReais: 0 });
  });
});
