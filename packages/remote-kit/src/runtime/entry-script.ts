/** An entry that has not loaded after this time counts as unavailable. */
export const entryTimeoutMs = 8000;

/** @param integrity hash that the script must have; empty for none */
export function createEntryScript(src: string, integrity: string): HTMLScriptElement {
  return Object.assign(document.createElement('script'), { src, integrity, crossOrigin: 'anonymous' });
}
