#!/usr/bin/env node
import { contractsVersion } from '@storefront/contracts';
import { type CommandLine, readCommandLine, WrongUsage } from './command-line.ts';
import { develop, developElsewhere } from './develop.ts';
import { endWithParent } from './end-with-parent.ts';
import { startGallery } from './gallery-server.ts';
import { initRepository, nextSteps } from './init/init-repository.ts';

const help = `remote-kit <command>, run in a remote's folder

  init mf-NAME          write a team's own repository with one page into the current folder
  gallery               show the components of src/**/*.gallery.tsx, each in its states, at 360 and 1280 px
  dev                   serve this remote, with Fast Refresh, inside the shop that runs at http://127.0.0.1:$PORT (4000)
  dev --shop URL        the same inside a shop elsewhere, in your own browser only; OVERRIDE_KEY is that shop's key
  --version             print the version of this command

Exit code: 0 done, 1 failed, 2 wrong usage.
`;

const write = (text: string) => process.stdout.write(text);

async function run(line: CommandLine): Promise<void> {
  if (line.command === 'help') write(help);
  else if (line.command === 'version') write(`${contractsVersion}\n`);
  else if (line.command === 'init') {
    const files = initRepository(process.cwd(), line.remote);
    write(`${files.map((file) => `  ${file}\n`).join('')}${nextSteps}`);
  } else if (line.command === 'gallery') {
    endWithParent(process.env, () => process.exit());
    const { url } = await startGallery(process.cwd(), Number(process.env.UI_PORT || 4010));
    write(`open ${url}\n`);
  } else if (line.shop === undefined) await develop(process.cwd(), process.env);
  else await developElsewhere(process.cwd(), line.shop, process.env);
}

async function main(): Promise<void> {
  await run(readCommandLine(process.argv.slice(2)));
}

main().catch((error: unknown) => {
  const wrongUsage = error instanceof WrongUsage;
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  if (wrongUsage) process.stderr.write(`\n${help}`);
  // a development server that is already running would keep the process open
  process.exit(wrongUsage ? 2 : 1);
});
