/** A text stored on this device; null when there is none, or when the browser forbids storage. */
export function readStored(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch (error) {
    if (error instanceof DOMException) return null;
    throw error;
  }
}

/** Stores a text on this device. A failure is ignored: storage is optional. */
export function writeStored(key: string, text: string): void {
  try {
    localStorage.setItem(key, text);
  } catch (error) {
    if (!(error instanceof DOMException)) throw error;
  }
}
