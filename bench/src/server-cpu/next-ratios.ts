import { median } from '../command/median.ts';
import type { Row, Table } from '../command/table.ts';

/** Milliseconds a page by round, of each server in the same order. */
export interface Rounds {
  readonly page: string;
  readonly isolated: readonly number[];
  readonly inProcess: readonly number[];
  readonly next: readonly number[];
}

const modes = [
  ['isolated', 'renderer processes'],
  ['inProcess', 'one process'],
] as const;

/** The medians of all rounds, and of the rounds' ratios. */
export function costTable(version: string, all: readonly Rounds[]): Table {
  return {
    title: `CPU of one listing page, ms: this shop in both modes of isolation, and the same page on Next ${version}`,
    rows: all.map((rounds): Row => {
      const [isolated = [], inProcess = []] = modes.map(([mode]) => ratiosOf(rounds, mode));
      return {
        page: rounds.page,
        'renderer processes': median(rounds.isolated),
        'one process': median(rounds.inProcess),
        Next: median(rounds.next),
        'renderer processes ÷ Next': median(isolated),
        'one process ÷ Next': median(inProcess),
      };
    }),
  };
}

/** The same ratios with their spread: each is of two samples that were taken one after the other. */
export function spreadTable(all: readonly Rounds[]): Table {
  return {
    title: 'This shop ÷ Next by round (0.5: half the CPU)',
    rows: all.flatMap((rounds) =>
      modes.map(([mode, name]): Row => {
        const ratios = ratiosOf(rounds, mode);
        return {
          page: rounds.page,
          'this shop': name,
          least: Math.min(...ratios),
          median: median(ratios),
          most: Math.max(...ratios),
        };
      }),
    ),
  };
}

function ratiosOf(rounds: Rounds, mode: 'isolated' | 'inProcess'): readonly number[] {
  return rounds.next.map((next, round) => {
    const own = rounds[mode][round];
    if (own === undefined) throw new Error(`${rounds.page}: Next has more rounds than the shop`);
    return own / next;
  });
}
