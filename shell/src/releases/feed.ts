import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { Discovery } from '@storefront/contracts';
import { EventSource } from 'eventsource';

export interface RegistryFeedOptions {
  readonly registryUrl: string;
  /** Where the last good discovery document is kept, to start from when the registry is away. */
  readonly snapshotFile: string;
  readonly onDiscovery: (discovery: Discovery) => void;
  readonly log: (message: string) => void;
}

export interface RegistryFeed {
  close(): void;
}

/**
 * Follows the registry's discovery document: the snapshot on disk first, then every change as it is pushed.
 * While the registry is away the last good document stays in force; the stream reconnects by itself.
 */
export function followRegistry(options: RegistryFeedOptions): RegistryFeed {
  const { registryUrl, snapshotFile, onDiscovery, log } = options;
  const kept = readSnapshot(snapshotFile, log);
  if (kept) onDiscovery(kept);
  const source = new EventSource(`${registryUrl}/discovery/stream`);
  let reachable = true;
  source.addEventListener('discovery', (event) => {
    reachable = true;
    const discovery = parseDiscovery(event.data, log);
    if (discovery === undefined) return;
    onDiscovery(discovery);
    writeSnapshot(snapshotFile, event.data, log);
  });
  source.addEventListener('error', (event) => {
    if (reachable)
      log(`registry ${registryUrl}: out of reach (${event.message ?? 'closed'}); keeping what is live`);
    reachable = false;
  });
  return { close: () => source.close() };
}

function parseDiscovery(text: string, log: (message: string) => void): Discovery | undefined {
  try {
    return Discovery.parse(JSON.parse(text));
  } catch (error) {
    log(`registry: a discovery document of another shape is ignored: ${String(error).slice(0, 300)}`);
    return undefined;
  }
}

function readSnapshot(file: string, log: (message: string) => void): Discovery | undefined {
  try {
    return parseDiscovery(readFileSync(file, 'utf8'), log);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') log(`${file}: ${String(error)}`);
    return undefined;
  }
}

function writeSnapshot(file: string, text: string, log: (message: string) => void): void {
  try {
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(`${file}.partial`, text);
    renameSync(`${file}.partial`, file);
  } catch (error) {
    log(`${file}: the snapshot could not be kept: ${String(error)}`);
  }
}
