import type { ClickReplay } from './boot/click-replay.ts';
import type { FirstUse } from './boot/first-use.ts';

/**
 * Starts the shop in separate tasks: evaluating all libraries in one task would block a phone's main thread too long.
 */
export async function boot(clicks: ClickReplay, firstUse: FirstUse): Promise<void> {
  await import('react-dom/client');
  await nextTask();
  await import('./shared/shared-router.ts');
  await nextTask();
  await import('./shared/shared-rxjs.ts');
  await import('./shared/shared-zod.ts');
  await nextTask();
  const { createModuleLoader } = await import('./data/federation.ts');
  const { sharedVersions } = await import('./shared/shared-versions.ts');
  await nextTask();
  const { openShop } = await import('./open-shop.ts');
  openShop({
    clicks,
    firstUse,
    loadModule: createModuleLoader(sharedVersions),
    documents: window.location,
  });
}

function nextTask(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}
