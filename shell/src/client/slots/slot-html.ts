import type { ModuleId } from '@storefront/contracts';

/**
 * Fetches the slot's HTML from the server: the module's, or the shell's static fallback. Empty when the request fails.
 */
export async function fetchSlotHtml(module: ModuleId): Promise<readonly Node[]> {
  try {
    const response = await fetch(location.href);
    const html = new DOMParser().parseFromString(await response.text(), 'text/html');
    const slot = html.querySelector(`[data-slot="${module}"]`);
    return slot ? [...slot.childNodes] : [...html.querySelectorAll(`[data-fallback="${module}"]`)];
  } catch (error) {
    console.info(`${module}: its HTML could not be fetched`, error);
    return [];
  }
}
