/** Loads the code of what the page does not wait for. */
export const loadIdleCode = () => import('./idle-work.ts');
