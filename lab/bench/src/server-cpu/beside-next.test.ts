import { expect, it } from 'vitest';
import { costTable, spreadTable } from './beside-next.ts';

// the machine is half as fast in the second round
const rounds = { page: 'cached', isolated: [3, 6, 4], inProcess: [2, 4, 3], next: [10, 20, 10] };

it('has the medians of the rounds and of their ratios', () => {
  expect(costTable('16.0.0', [rounds]).rows).toEqual([
    {
      page: 'cached',
      'renderer processes': 4,
      'one process': 3,
      Next: 10,
      'renderer processes ÷ Next': 0.3,
      'one process ÷ Next': 0.2,
    },
  ]);
});

it('has the spread of each ratio', () => {
  expect(spreadTable([rounds]).rows).toEqual([
    { page: 'cached', 'this shop': 'renderer processes', least: 0.3, median: 0.3, most: 0.4 },
    { page: 'cached', 'this shop': 'one process', least: 0.2, median: 0.2, most: 0.3 },
  ]);
});

it('rejects servers with different numbers of rounds', () => {
  expect(() => spreadTable([{ ...rounds, isolated: [3] }])).toThrow('cached: Next has more rounds');
});
