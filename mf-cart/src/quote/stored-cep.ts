import type { Bus } from '@storefront/contracts';

const storageKey = 'aragem:cep';

/** Stores the shopper's postal code on this device, if allowed, and reports it to the other remotes. */
export function storeCep(bus: Bus, cep: string): void {
  try {
    localStorage.setItem(storageKey, cep);
  } catch (error) {
    if (!(error instanceof DOMException)) throw error;
  }
  bus.emit('cart:postal-code-updated', { cep });
}

/** Reports the CEP of an earlier page, if there is one. */
export function reportStoredCep(bus: Bus): void {
  try {
    const cep = localStorage.getItem(storageKey);
    if (cep) bus.emit('cart:postal-code-updated', { cep });
  } catch (error) {
    if (!(error instanceof DOMException)) throw error;
  }
}
