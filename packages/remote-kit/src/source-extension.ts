import path from 'node:path';

/** `.ts` in this repository, `.js` in the published package. */
export const sourceExtension = path.extname(import.meta.filename);
