import { addCounts } from './add-counts.ts';

/** Adds the counts of starts and crashes of the processes that run releases' code on the server. */
export const rendererCounts = addCounts(
  ['release_counts', 'control_counts'],
  ['renderer_starts', 'renderer_crashes'],
);
