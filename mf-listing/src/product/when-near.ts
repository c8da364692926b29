import { near } from '@storefront/ui/hydrate/near';
import { used } from '@storefront/ui/hydrate/used';

/** Resolves once an element is near the screen or the page is first used; at once if there is none. */
export function whenNear(selector: string): Promise<void> {
  const element = document.querySelector(selector);
  if (element === null) return Promise.resolve();
  const { promise, resolve } = Promise.withResolvers<void>();
  const stopWaiting = [near(resolve, element), used(resolve, document.body)];
  return promise.finally(() => {
    for (const stop of stopWaiting) stop();
  });
}
