import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { editDistance } from './correct-word.ts';

const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c', 'd'), maxLength: 9 });
const plenty = 20;

describe('the distance between two words', () => {
  it.each([
    ['geladeira', 'geladera', 1],
    ['split', 'spilt', 1],
    ['samsung', 'samsumg', 1],
    ['fogao', 'cooktop', 5],
    ['', 'abc', 3],
  ])('%s and %s: %d', (a, b, distance) => {
    expect(editDistance(a, b, plenty)).toBe(distance);
  });

  it('is the same both ways, and none for the same word', () => {
    fc.assert(
      fc.property(word, word, (a, b) => {
        expect(editDistance(a, b, plenty)).toBe(editDistance(b, a, plenty));
        expect(editDistance(a, a, plenty)).toBe(0);
      }),
    );
  });

  it('stops early without ever calling two distant words near', () => {
    fc.assert(
      fc.property(word, word, fc.integer({ min: 0, max: 3 }), (a, b, most) => {
        expect(editDistance(a, b, most) <= most).toBe(editDistance(a, b, plenty) <= most);
      }),
    );
  });
});
