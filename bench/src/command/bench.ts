import type { Table } from './table.ts';

export interface BenchInput {
  /** Number of measurements of each figure. */
  readonly runs: number;
  /** URL of a running shop; otherwise the bench starts one. */
  readonly shopUrl: string | undefined;
  /** The other side of a comparison: a checkout of the repository, or the URL of a running shop. */
  readonly against: string | undefined;
  /** Whether to measure beside a shop on Next. */
  readonly besideNext: boolean;
  /** Whether to measure small sizes, to see that it works. */
  readonly quick: boolean;
  /** A data folder to use and keep; absent: a temporary one. */
  readonly dataDir: string | undefined;
  /** Reports progress, apart from the results. */
  readonly say: (line: string) => void;
}

export interface Bench {
  readonly name: string;
  readonly about: string;
  /** The meaning of one run, and the default number of runs. */
  readonly runs: { readonly about: string; readonly standard: number };
  /** Whether it can measure a shop that it did not start. */
  readonly takesShop?: boolean;
  /** Whether it can compare with another checkout. */
  readonly takesAgainst?: boolean;
  /** Whether it can measure beside a shop on Next. */
  readonly takesBesideNext?: boolean;
  /** Whether it has small sizes. */
  readonly takesQuick?: boolean;
  /** Whether it can do both in one run. */
  readonly takesBoth?: boolean;
  readonly measure: (input: BenchInput) => Promise<readonly Table[]>;
}
