/**
 * Packages of which pages give remotes of other bundlers every export. Each is loaded once such a remote asks for it;
 * the shop's own remotes use the names in `modules/shared-names.ts`.
 */
export const wholePackageNames = ['react-router', 'react-router-dom', 'rxjs', 'zod', 'zod/mini'] as const;
export type WholePackageName = (typeof wholePackageNames)[number];
