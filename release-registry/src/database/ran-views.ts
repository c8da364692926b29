import { addCounts } from './add-counts.ts';

/** Adds the counts of views whose browsers ran the page's scripts, and of those that failed there. */
export const ranViews = addCounts(['release_counts'], ['ran_views', 'failed_ran_views']);
