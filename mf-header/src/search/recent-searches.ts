const storageKey = 'recent-searches';
const mostKept = 5;
const maxLength = 60;

/** Reads searches made on this device, the newest first. Blocked or invalid storage counts as empty. */
export function readSearches(): readonly string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(storageKey) ?? '[]');
    if (!Array.isArray(stored)) return [];
    return stored.filter((text) => typeof text === 'string' && text !== '').slice(0, mostKept);
  } catch (error) {
    if (error instanceof DOMException || error instanceof SyntaxError) return [];
    throw error;
  }
}

function store(searches: readonly string[]): void {
  try {
    localStorage.setItem(storageKey, JSON.stringify(searches));
  } catch (error) {
    if (!(error instanceof DOMException)) throw error;
  }
}

export function rememberSearch(text: string): void {
  if (text.length > maxLength) return;
  const others = readSearches().filter((each) => each.toLowerCase() !== text.toLowerCase());
  store([text, ...others].slice(0, mostKept));
}

export const clearSearches = (): void => store([]);
