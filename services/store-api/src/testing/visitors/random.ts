import { createHash } from 'node:crypto';

/** Repeatable numbers: the same seed always gives the same sequence. */
export interface Random {
  /** From 0 up to, not including, 1. */
  next(): number;
  /** A whole number, both ends included. */
  between(low: number, high: number): number;
  chance(share: number): boolean;
}

export function createRandom(seed: string): Random {
  let count = 0;
  const next = () => {
    count += 1;
    return createHash('sha256').update(`${seed}:${count}`).digest().readUInt32BE() / 2 ** 32;
  };
  return {
    next,
    between: (low, high) => low + Math.floor(next() * (high - low + 1)),
    chance: (share) => next() < share,
  };
}
