import { addCounts } from './add-counts.ts';

/** Adds the count of views in which a suggestion of the search was taken. */
export const suggestionCounts = addCounts(['release_counts', 'control_counts'], ['suggestion_views']);
