import { deviceStorage } from '@storefront/ui/browser-storage';
import * as z from 'zod/mini';
import type { Card } from '../card/card.ts';
import { smallPicture } from '../card/picture-address.ts';

const recentKey = 'recently-viewed';
/** Number of products stored, the newest first. */
export const mostStored = 12;

const RecentProducts = () =>
  z.array(z.object({ id: z.int(), name: z.string(), brand: z.string(), url: z.string(), image: z.string() }));
/** The stored data of a viewed product, without its price, which may change. */
export type RecentProduct = z.infer<ReturnType<typeof RecentProducts>>[number];

/** Products viewed on this device, the newest first. Invalid storage counts as empty. */
export function readRecent(): readonly RecentProduct[] {
  const read = RecentProducts().safeParse(deviceStorage.readJson(recentKey));
  return read.success ? read.data.slice(0, mostStored) : [];
}

export function rememberProduct({ id, name, brand, url, image }: Card): void {
  const others = readRecent().filter((each) => each.id !== id);
  deviceStorage.write(
    recentKey,
    JSON.stringify([{ id, name, brand, url, image: smallPicture(image) }, ...others]),
  );
}
