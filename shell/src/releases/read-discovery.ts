import { DiscoveredRelease, type Discovery, RemoteName } from '@storefront/contracts/release';
import * as z from 'zod/mini';

const DiscoveryShape = z.object({ schema: z.string(), microFrontends: z.record(z.string(), z.unknown()) });

export interface ReadDiscovery {
  readonly discovery: Discovery;
  /** Entries left out, one sentence each. */
  readonly ignored: readonly string[];
}

/**
 * Reads a discovery document entry by entry: what is not the name of a remote, or an entry of
 * another shape, is left out, so that it cannot delay the other remotes' changes.
 * @throws ZodError when the document as a whole has another shape
 */
export function readDiscovery(value: unknown): ReadDiscovery {
  const { schema, microFrontends } = DiscoveryShape.parse(value);
  const kept: Record<string, DiscoveredRelease[]> = {};
  const ignored: string[] = [];
  for (const [remote, entries] of Object.entries(microFrontends)) {
    if (!RemoteName.safeParse(remote).success) ignored.push(`${remote}: not the name of a remote`);
    else if (!Array.isArray(entries)) ignored.push(`${remote}: not a list of releases`);
    else kept[remote] = entries.flatMap((entry, index) => readEntry(remote, index, entry, ignored));
  }
  return { discovery: { schema, microFrontends: kept }, ignored };
}

function readEntry(remote: string, index: number, value: unknown, ignored: string[]): DiscoveredRelease[] {
  const entry = DiscoveredRelease.safeParse(value);
  const where = `${remote}[${index}]`;
  if (!entry.success) {
    const issues = entry.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
    ignored.push(`${where}: ${issues.join('; ')}`.slice(0, 300));
    return [];
  }
  if (entry.data.extras.record.remote !== remote) {
    ignored.push(`${where}: a release of ${entry.data.extras.record.remote}`);
    return [];
  }
  return [entry.data];
}
