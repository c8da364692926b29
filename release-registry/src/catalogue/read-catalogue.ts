import { readChannels } from '../channels/channel.ts';
import type { Database } from '../database/schema.ts';
import type { LiveRelease } from '../gate/event-refusals.ts';
import { readLiveReleases } from '../gate/read-live-releases.ts';
import { type Catalogue, toCatalogue } from './catalogue.ts';

/** Reads what the live releases promise each other. */
export async function readCatalogue(db: Database): Promise<Catalogue> {
  return db.transaction().execute(async (view) => {
    const releases: LiveRelease[] = [];
    for (const channel of await readChannels(view)) releases.push(...(await readLiveReleases(view, channel)));
    return toCatalogue(releases);
  });
}
