import * as z from 'zod/mini';
import type { Card } from '../card/card.ts';
import { smallPicture } from '../card/picture-address.ts';
import { readStored, writeStored } from '../page/device-storage.ts';
import { recentKey } from './recent-key.ts';

/** Number of products stored, the newest first. */
export const mostKept = 12;

const RecentProducts = () =>
  z.array(z.object({ id: z.int(), name: z.string(), brand: z.string(), url: z.string(), image: z.string() }));
/** The stored data of a viewed product, without its price, which may change. */
export type RecentProduct = z.infer<ReturnType<typeof RecentProducts>>[number];

/** Products viewed on this device, the newest first. Invalid storage counts as empty. */
export function readRecent(): readonly RecentProduct[] {
  const text = readStored(recentKey);
  const read = RecentProducts().safeParse(text === null ? [] : parsed(text));
  return read.success ? read.data.slice(0, mostKept) : [];
}

export function rememberProduct({ id, name, brand, url, image }: Card): void {
  const others = readRecent().filter((each) => each.id !== id);
  writeStored(recentKey, JSON.stringify([{ id, name, brand, url, image: smallPicture(image) }, ...others]));
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}
