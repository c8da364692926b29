#!/usr/bin/env node
import { parseArgs } from 'node:util';
import { buildRelease } from './build-release.ts';
import { develop } from './develop.ts';

const help = `remote-kit <command>, run in a remote's folder

  build [--version V]   build client, server and release.json into dist/V (V: package.json's version)
  dev                   serve this remote, with Fast Refresh, inside the shop that runs at http://127.0.0.1:$PORT (4000)
`;

async function main(): Promise<void> {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { version: { type: 'string' }, help: { type: 'boolean', short: 'h' } },
  });
  const [command] = positionals;
  if (values.help || command === undefined) {
    process.stdout.write(help);
    process.exitCode = values.help ? 0 : 2;
  } else if (command === 'build') {
    const { folder, record } = await buildRelease(process.cwd(), values.version);
    const count = Object.keys(record.files).length;
    process.stdout.write(`${record.remote}@${record.version}: ${count} files in ${folder}\n`);
  } else if (command === 'dev') {
    await develop(process.cwd(), process.env);
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
