import path from 'node:path';
import { parseArgs } from 'node:util';
import { NoNewRemote, writeRemote } from './write-remote.ts';

const help = `npm run new-remote mf-hello: writes a remote with one page, its test and its README, and adds it to the lists of
package.json, tsconfig.json and package-lock.json

  mf-hello   mf- and lower-case letters, digits and single hyphens; the page is at /hello
`;

const root = path.resolve(import.meta.dirname, '..', '..');

async function main(): Promise<void> {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { help: { type: 'boolean', short: 'h' } },
  });
  const [name, ...others] = positionals;
  if (values.help || name === undefined || others.length > 0) {
    process.stdout.write(help);
    process.exitCode = values.help ? 0 : 2;
    return;
  }
  const files = await writeRemote(root, name);
  process.stdout.write(`${files.map((file) => `  ${file}\n`).join('')}
${name} has a page at /${name.replace('mf-', '')}. Next:
  npx vitest run --project ${name}        its tests
  npm run dev -w ${name}                  in the running shop
  npm run release -- publish ${name}      live, at once
`);
}

main().catch((error: unknown) => {
  const text = error instanceof NoNewRemote ? error.message : String(error);
  process.stderr.write(`${text}\n`);
  process.exitCode = 1;
});
