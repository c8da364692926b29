import { spawn } from 'node:child_process';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { parseArgs } from 'node:util';
import { z } from 'zod';
import { remoteNames } from '../repository/remotes.ts';
import { root } from '../start/build-if-stale.ts';
import { readAudit } from './audit.ts';

const help = `npm run supply-chain: what the shop is made of, and what is known against it

  SBOM    npm sbom of the packages that run in production: .cache/sbom.cyclonedx.json (CycloneDX)
  audit   npm audit of their dependencies; fails for high and critical findings, is skipped when the registry does not answer

Exit codes: 0 nothing found, 1 found, or the SBOM cannot be made.
`;

/** Workspaces that run in production; tests, benches and tools are excluded. */
const production = ['shell', 'services/store-api', 'services/release-registry', ...remoteNames].flatMap(
  (name) => ['-w', name],
);
const sbomFile = path.join('.cache', 'sbom.cyclonedx.json');

const say = (line: string) => process.stdout.write(`${line}\n`);

async function npm(
  ...parameters: readonly string[]
): Promise<{ code: number | null; output: string; errors: string }> {
  const child = spawn('npm', [...parameters, '--omit=dev', ...production], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    shell: process.platform === 'win32',
  });
  const closed = new Promise<number | null>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', resolve);
  });
  const [output, errors] = await Promise.all([text(child.stdout), text(child.stderr)]);
  return { code: await closed, output, errors };
}

async function writeSbom(): Promise<void> {
  const { code, output, errors } = await npm('sbom', '--sbom-format=cyclonedx');
  if (code !== 0) throw new Error(`npm sbom failed:\n${errors}`);
  const { components } = z.object({ components: z.array(z.unknown()).min(1) }).parse(JSON.parse(output));
  await mkdir(path.join(root, path.dirname(sbomFile)), { recursive: true });
  await writeFile(path.join(root, sbomFile), output);
  say(`SBOM: ${components.length} packages in ${sbomFile}`);
}

/** @returns whether no grave vulnerability is reported */
async function audit(): Promise<boolean> {
  const { output } = await npm('audit', '--json', '--fetch-retries=1', '--fetch-timeout=20000');
  const result = readAudit(output);
  if (result.kind === 'no-answer') {
    say(`SKIPPED: npm audit, because the registry does not answer it: ${result.reason}`);
    return true;
  }
  for (const finding of result.grave) say(`npm audit: ${finding}`);
  say(`npm audit: ${result.grave.length} high or critical, ${result.others} below`);
  return result.grave.length === 0;
}

async function check(): Promise<void> {
  const { values } = parseArgs({ options: { help: { type: 'boolean', short: 'h' } } });
  if (values.help) {
    process.stdout.write(help);
    return;
  }
  await writeSbom();
  if (!(await audit())) process.exitCode = 1;
}

check().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
});
