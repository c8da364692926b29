'use client';

import { useSyncExternalStore } from 'react';

/** What this browser remembers of its shopper. There is no cart behind it: this shop only counts. */
interface Shopper {
  readonly favourites: readonly number[];
  readonly inCart: number;
  readonly oneColumn: boolean;
}

const nobody: Shopper = { favourites: [], inCart: 0, oneColumn: false };
const key = 'next-shop';
const listeners = new Set<() => void>();
let current: Shopper | undefined;

function read(): Shopper {
  if (current === undefined) {
    try {
      current = { ...nobody, ...JSON.parse(localStorage.getItem(key) ?? '{}') };
    } catch (error) {
      if (!(error instanceof SyntaxError || error instanceof DOMException)) throw error;
    }
  }
  return current ?? nobody;
}

function change(next: Partial<Shopper>): void {
  current = { ...read(), ...next };
  localStorage.setItem(key, JSON.stringify(current));
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const useShopper = (): Shopper => useSyncExternalStore(subscribe, read, () => nobody);

export function toggleFavourite(id: number): void {
  const { favourites } = read();
  change({
    favourites: favourites.includes(id) ? favourites.filter((other) => other !== id) : [...favourites, id],
  });
}

export const addToCart = (): void => change({ inCart: read().inCart + 1 });
export const showOneColumn = (oneColumn: boolean): void => change({ oneColumn });
