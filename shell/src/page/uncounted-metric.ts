/** The `Server-Timing` metric of a page whose view only its browser counts, because a shared cache may answer. */
export const uncountedMetric = 'uncounted';
