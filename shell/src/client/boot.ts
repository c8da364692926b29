import type { ClickReplay } from './boot/click-replay.ts';

/**
 * Starts the shop in separate tasks: evaluating all libraries in one task would block a phone's main thread too long.
 */
export async function boot(clicks: ClickReplay): Promise<void> {
  await import(/* webpackMode: "eager" */ 'react-dom/client');
  await nextTask();
  await import(/* webpackMode: "eager" */ './shared/shared-router.ts');
  await nextTask();
  await import(/* webpackMode: "eager" */ './shared/shared-rxjs.ts');
  await import(/* webpackMode: "eager" */ './shared/shared-zod.ts');
  await nextTask();
  const { createModuleLoader } = await import(/* webpackMode: "eager" */ './data/federation.ts');
  const { sharedVersions } = await import(/* webpackMode: "eager" */ './shared/shared-versions.ts');
  await nextTask();
  const { openShop } = await import(/* webpackMode: "eager" */ './open-shop.ts');
  openShop({ clicks, loadModule: createModuleLoader(sharedVersions), documents: window.location });
}

function nextTask(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}
