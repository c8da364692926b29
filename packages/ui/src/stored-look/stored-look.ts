import { deviceStorage } from '../storage/browser-storage.ts';

const prefix = 'look:';

/**
 * Attributes of an element whose `data-layout` this device stores. The document's own script sets it as the HTML is read,
 * before the first frame; React keeps it until the component's own changes.
 */
export function storedLook(name: string) {
  return { 'data-look': name, suppressHydrationWarning: true } as const;
}

/** The value of `data-layout` that this device stores; null for the one of the HTML. */
export function readLook(name: string): string | null {
  return deviceStorage.read(prefix + name);
}

/** @param look null: the one of the HTML */
export function storeLook(name: string, look: string | null): void {
  if (look === null) deviceStorage.remove(prefix + name);
  else deviceStorage.write(prefix + name, look);
}

/** Whether this device stores the look of any element. */
export function storesLooks(): boolean {
  return deviceStorage.keys().some((key) => key.startsWith(prefix));
}
