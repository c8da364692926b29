import { deviceStorage } from '@storefront/ui/browser-storage';

const storageKey = 'recent-searches';
const mostStored = 5;
const maxLength = 60;

/** Reads searches made on this device, the newest first. Blocked or invalid storage counts as empty. */
export function readSearches(): readonly string[] {
  const stored = deviceStorage.readJson(storageKey);
  if (!Array.isArray(stored)) return [];
  return stored.filter((text) => typeof text === 'string' && text !== '').slice(0, mostStored);
}

function store(searches: readonly string[]): void {
  deviceStorage.write(storageKey, JSON.stringify(searches));
}

export function rememberSearch(text: string): void {
  if (text.length > maxLength) return;
  const others = readSearches().filter((each) => each.toLowerCase() !== text.toLowerCase());
  store([text, ...others].slice(0, mostStored));
}

export const clearSearches = (): void => store([]);
