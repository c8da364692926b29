import { spawn } from 'node:child_process';
import { text } from 'node:stream/consumers';
import semver from 'semver';
import { z } from 'zod';
import { type TriedContainer, tryEntry } from './entry-trial.ts';
import { CommandFailure } from './failure.ts';
import type { BuiltRelease } from './read-release.ts';

const Verdict = z.object({ fault: z.string().optional() });

/** Longer than the trial's own limit for the script, so that a stuck process is ended too. */
const limitMs = 20_000;

/**
 * Says why an entry cannot run in browsers, or its container rejects the page's packages; undefined if it can. It runs in a process without permissions and without
 * this one's environment, because it holds code of others and this one has the release's key.
 */
export async function entryFault(code: string, tried: TriedContainer): Promise<string | undefined> {
  const call = `(${tryEntry.toString()})(${JSON.stringify(tried)})`;
  const parameters = [
    '--permission',
    // some of V8's flags write files
    '--freeze-flags-after-init',
    '--disable-sigusr1',
    '--no-experimental-sqlite',
    '--max-old-space-size=128',
    '--eval',
    call,
  ];
  const trial = spawn(process.execPath, parameters, { env: {}, timeout: limitMs });
  const failed = new Promise<never>((_, reject) => trial.once('error', reject));
  // a process that ends before it has read all
  trial.stdin.on('error', () => {});
  trial.stdin.end(code);
  const [out, error] = await Promise.race([Promise.all([text(trial.stdout), text(trial.stderr)]), failed]);
  if (out !== '') return Verdict.parse(JSON.parse(out)).fault?.split('\n', 1)[0];
  return `its process ended: ${error.trim().split('\n', 1)[0] || 'without a word'}`;
}

/** @throws CommandFailure when browsers could not run the release's entry; what is no script the registry refuses */
export async function requireRunningEntry({ record, files }: BuiltRelease): Promise<void> {
  const { remote, version, entry, container, contract } = record;
  const shared = Object.entries(contract.shared).map(([name, { range }]) => [
    name,
    (semver.validRange(range) && semver.minVersion(range)?.version) || '0.0.0',
  ]);
  const tried = { container, shared: Object.fromEntries(shared) };
  const fault = await entryFault(Buffer.from(files[entry] ?? '', 'base64').toString(), tried);
  if (fault === undefined || fault.startsWith('SyntaxError')) return;
  throw new CommandFailure(
    `${remote}@${version}: ${entry} fails in browsers: ${fault}; nothing was published (an operator's --force publishes all the same)`,
  );
}
