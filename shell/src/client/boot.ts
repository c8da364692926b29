import type { EarlyClicks } from './click-replay.ts';

/**
 * Makes the page alive in steps, each a task of its own: evaluated at once, the libraries would hold up a phone's
 * thread for longer than a tap may wait.
 */
export async function boot(clicks: EarlyClicks): Promise<void> {
  await import(/* webpackMode: "eager" */ 'react-dom/client');
  await nextTask();
  await import(/* webpackMode: "eager" */ './shared/shared-router.ts');
  await nextTask();
  await import(/* webpackMode: "eager" */ './shared/shared-rxjs.ts');
  await import(/* webpackMode: "eager" */ './shared/shared-zod.ts');
  await nextTask();
  await import(/* webpackMode: "eager" */ './federation.ts');
  await nextTask();
  const { start } = await import(/* webpackMode: "eager" */ './start.tsx');
  start(clicks);
}

function nextTask(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}
