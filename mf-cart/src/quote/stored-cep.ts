import type { Bus } from '@storefront/contracts';
import { deviceStorage } from '@storefront/ui/browser-storage';

const storageKey = 'aragem:cep';

/** Stores the shopper's postal code on this device, if allowed, and reports it to the other remotes. */
export function storeCep(bus: Bus, cep: string): void {
  deviceStorage.write(storageKey, cep);
  bus.emit('cart:postal-code-updated', { cep });
}

/** Reports the CEP of an earlier page, if there is one. */
export function reportStoredCep(bus: Bus): void {
  const cep = deviceStorage.read(storageKey);
  if (cep) bus.emit('cart:postal-code-updated', { cep });
}
