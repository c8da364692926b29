import { spawn } from 'node:child_process';
import { rmSync } from 'node:fs';
import path from 'node:path';
import { testOfDebuggedShop, testOfOwnShop } from './fixtures.ts';
import { copyPackage, editFile } from './remote-sources.ts';
import { freePort, type RunningShop, root } from './start-shop.ts';

/** `npm run dev` in a copy of one remote. */
export interface DevelopedRemote {
  /** The URL that it prints. */
  readonly url: string;
  edit(file: string, change: (source: string) => string): void;
  /** Kills the shell that started the command, which then ends too. */
  stop(): Promise<void>;
}

/** A shop that is not on this machine, for the command, and what it needs to reach it. */
interface ShopElsewhere {
  readonly url: string;
  readonly env: NodeJS.ProcessEnv;
}

/** @throws Error with the command's whole output when it ends early */
export async function developRemote(
  shop: RunningShop,
  remote: string,
  elsewhere?: ShopElsewhere,
): Promise<DevelopedRemote> {
  const copy = copyPackage(remote);
  const command = path.join(root, 'packages/remote-kit/src/cli.ts');
  const options = elsewhere === undefined ? '' : ` --shop '${elsewhere.url}'`;
  // a second command keeps the shell from replacing itself with the first one
  const child = spawn('sh', ['-c', `'${process.execPath}' '${command}' dev${options}; exit`], {
    cwd: copy,
    // two journeys that look for a port at the same moment could find the same one
    env: { ...shop.env, ...elsewhere?.env, DEV_PORT: String(await freePort()) },
    stdio: 'pipe',
  });
  // the pipes close when the command has ended
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()));
  let output = '';
  const url = await new Promise<string>((resolve, reject) => {
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (chunk: string) => {
        output += chunk;
        const found = /open (\S+)\n/.exec(output)?.[1];
        if (found) resolve(found);
      });
    child.once('exit', (code) =>
      reject(new Error(`the development of ${remote} ended with ${code}:\n${output}`)),
    );
  });
  return {
    url,
    edit: (file, change) => editFile(copy, file, change),
    async stop() {
      child.kill('SIGKILL');
      await ended;
      rmSync(path.dirname(copy), { recursive: true, force: true });
    },
  };
}

/** `footer`: a development server for one test, which may leave its sources edited. */
interface Developed {
  readonly footer: DevelopedRemote;
}

async function withFooter(
  { ownShop }: { readonly ownShop: RunningShop },
  use: (footer: DevelopedRemote) => Promise<void>,
): Promise<void> {
  const footer = await developRemote(ownShop, 'mf-footer');
  await use(footer);
  await footer.stop();
}

export const testOfDevelopedFooter = testOfOwnShop.extend<Developed>({ footer: withFooter });

/** The same with a shop to which a debugger can be attached. */
export const testOfDebuggedFooter = testOfDebuggedShop.extend<Developed>({ footer: withFooter });
