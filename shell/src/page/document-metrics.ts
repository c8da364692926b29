/** `Server-Timing` metrics by which a document's answer tells its scripts what is not in its HTML. */

/** A page whose view only its browser counts, because a shared cache may answer. */
export const uncountedMetric = 'uncounted';
/** Its description names the remotes whose release is shown in comparison with a canary, separated by spaces. */
export const controlMetric = 'control';
