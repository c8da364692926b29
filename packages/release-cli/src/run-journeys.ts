import type { RemoteName } from '@storefront/contracts';
import { CommandFailure } from './failure.ts';
import { readManifest } from './find-sources.ts';
import { createPreview } from './preview-command.ts';
import type { RegistryClient } from './registry-client.ts';
import { runProgram } from './run-program.ts';

/** Long enough for slow journeys. */
const previewSeconds = 3600;

export interface Journeys {
  readonly remote: RemoteName;
  readonly version: string;
  /** Of the team's package.json. */
  readonly folder: string;
  /** The shop that shows the preview. */
  readonly shop: string;
}

/**
 * Runs the script `journeys` of a team's package.json, if it has one, against a preview of a release that is not live. The
 * script reads the preview's address from `PREVIEW_URL`.
 * @throws CommandFailure when they fail
 */
export async function runJourneys(
  client: RegistryClient,
  { remote, version, folder, shop }: Journeys,
  onProgress: (line: string) => void,
): Promise<void> {
  if ((await readManifest(folder))?.scripts?.journeys === undefined) return;
  const reason = 'journeys';
  const { link } = await createPreview(client, shop, {
    remote,
    version,
    reason,
    seconds: previewSeconds,
    unframed: true,
  });
  onProgress(`running the journeys of ${remote} against a preview`);
  const environment = { ...process.env, PREVIEW_URL: link };
  const step = { program: 'npm', parameters: ['run', 'journeys'], folder, environment };
  if ((await runProgram(step, (line) => onProgress(`  ${line}`))) !== 0)
    throw new CommandFailure(`${remote}@${version} is published, not live: it fails its journeys`);
}
