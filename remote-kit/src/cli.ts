#!/usr/bin/env node
import { parseArgs } from 'node:util';
import { buildRelease } from './build-release.ts';
import { describeRelease } from './describe-release.ts';
import { develop, developElsewhere } from './develop.ts';
import { endWithParent } from './end-with-parent.ts';
import { startGallery } from './gallery-server.ts';
import { initRepository, nextSteps } from './init/init-repository.ts';

const help = `remote-kit <command>, run in a remote's folder

  init mf-NAME          write a team's own repository with one page into the current folder
  build [--version V]   build client, server and release.json into dist/V (V: package.json's version)
  gallery               show the components of src/**/*.gallery.tsx, each in its states, at 360 and 1280 px
  dev                   serve this remote, with Fast Refresh, inside the shop that runs at http://127.0.0.1:$PORT (4000)
  dev --shop URL        the same inside a shop elsewhere, in your own browser only; OVERRIDE_KEY is that shop's key
`;

async function main(): Promise<void> {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { version: { type: 'string' }, shop: { type: 'string' }, help: { type: 'boolean', short: 'h' } },
  });
  const [command, name = ''] = positionals;
  if (values.help || command === undefined) {
    process.stdout.write(help);
    process.exitCode = values.help ? 0 : 2;
  } else if (command === 'build') {
    const release = await buildRelease(process.cwd(), values.version);
    process.stdout.write(`${describeRelease(release)}\n`);
  } else if (command === 'init') {
    const files = initRepository(process.cwd(), name);
    process.stdout.write(`${files.map((file) => `  ${file}\n`).join('')}${nextSteps}`);
  } else if (command === 'gallery') {
    endWithParent(process.env, () => process.exit());
    const { url } = await startGallery(process.cwd(), Number(process.env.UI_PORT || 4010));
    process.stdout.write(`open ${url}\n`);
  } else if (command === 'dev') {
    if (values.shop === undefined) await develop(process.cwd(), process.env);
    else await developElsewhere(process.cwd(), values.shop, process.env);
  } else {
    process.stderr.write(`Unknown command "${command}"\n\n${help}`);
    process.exitCode = 2;
  }
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  // a development server that is already running would keep the process open
  process.exit(1);
});
