import {
  appendFileSync,
  chmodSync,
  globSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { runQuietly } from '../../tools/start/run-quietly.ts';
import { createPostgres } from '../machines/postgres.ts';
import { unchanged } from './channel.ts';
import { Guide, runCommand, type Started, startCommand } from './guide.ts';
import { buildEdited, release } from './release-command.ts';
import { freePort, root } from './start-shop.ts';

/** Limit of a start, on a busy machine. */
const readyLimitMs = 240_000;

/** A folder that stands for an operator's machine, on which docs/operations.md is followed, block by block. */
export interface InstalledMachine {
  /** The shop's address. */
  readonly origin: string;
  /** The registry's, for teams and operators. */
  readonly registryOrigin: string;
  /** The port that this machine uses in place of one that the page names. */
  portOf(written: string): string;
  /** A path of the machine, such as `/etc/aragem`, in its folder. */
  at(file: string): string;
  /** Adds settings to a file of /etc/aragem. */
  set(name: string, ...settings: readonly string[]): void;
  /** Runs the commands of the next block. @returns their output @throws Error with it when they fail */
  run(): Promise<string>;
  /** The same. @throws Error also when the output lacks the text of the block after them */
  runPrinting(): Promise<void>;
  /** Runs other commands. @returns their output @throws Error with it when they fail */
  runCommand(command: string): Promise<string>;
  /**
   * Starts commands that keep running: those of the next block, or others. @returns once `url` is answered with less
   * than 400
   */
  start(name: string, url: string, command?: string): Promise<void>;
  end(...names: readonly string[]): Promise<void>;
  /** Ends these processes, if they run, and starts them again, one after the other. */
  restart(...names: readonly string[]): Promise<void>;
  blocksLeft(): number;
  stop(): Promise<void>;
}

/** Makes images of this checkout's builds and a machine that has them, the files of deploy/, and PostgreSQL. */
export async function prepareMachine(folder: string): Promise<InstalledMachine> {
  // processes of other users must reach their images and data
  chmodSync(folder, 0o711);
  const { at, locate, portOf, origin, registryOrigin } = await locateIn(folder);
  const built = at('/built');
  await runQuietly(process.execPath, ['tools/installation/images.ts', '--skip-build', '--into', built], root);
  for (const name of ['/opt/aragem-1', '/etc/nginx/conf.d', '/etc/varnish', '/var/lib'])
    mkdirSync(at(name), { recursive: true });
  // only what an operator copies
  for (const name of ['images', 'deploy']) renameSync(path.join(built, name), at(`/opt/aragem-1/${name}`));
  rmSync(built, { recursive: true });
  for (const file of globSync(at('/opt/aragem-1/deploy/{nginx,varnish}/*')))
    writeFileSync(file, locate(readFileSync(file, 'utf8')));
  const postgres = await createPostgres(at('/postgres'), [], Number(portOf('5432')));
  await postgres.start();

  const guide = new Guide(path.join(root, 'docs/operations.md'), locate, 'console');
  const connection = { PGHOST: at('/postgres'), PGPORT: portOf('5432'), PGUSER: 'postgres' };
  const context = { root: folder, env: { ...process.env, ...connection, ARAGEM_PREFIX: folder } };
  const running = new Map<string, { readonly command: string; readonly url: string; started?: Started }>();
  const restart = async (name: string) => {
    const each = running.get(name);
    if (!each) throw new Error(`${name} was never started`);
    await each.started?.interrupt();
    each.started = await startCommand(each.command, /^/, context);
    await untilAnswered(each.url, each.started);
  };
  const run = () => runCommand(`set -e\n${guide.take('sh').text}`, context);
  const end = async (name: string) => {
    await running.get(name)?.started?.interrupt();
  };
  return {
    origin,
    registryOrigin,
    portOf,
    at,
    set: (name, ...settings) => appendFileSync(at(`/etc/aragem/${name}.env`), `${settings.join('\n')}\n`),
    run,
    async runPrinting() {
      guide.requirePrinted(await run());
    },
    runCommand: (command) => runCommand(locate(command), context),
    async start(name, url, command = guide.take('sh').text) {
      running.set(name, { command, url });
      await restart(name);
    },
    async end(...names) {
      for (const name of names) await end(name);
    },
    async restart(...names) {
      for (const name of names) await restart(name);
    },
    blocksLeft: () => guide.left,
    async stop() {
      for (const name of [...running.keys()].reverse()) await end(name);
      await postgres.stop('immediate');
    },
  };
}

/** @throws Error with the command's output when it ends, or does not answer */
async function untilAnswered(url: string, { output, hasEnded }: Started): Promise<void> {
  const limit = AbortSignal.timeout(readyLimitMs);
  for (;;) {
    const headers = { connection: 'close' };
    const reply = await fetch(url, { headers, redirect: 'manual' }).catch(() => undefined);
    await reply?.arrayBuffer();
    if (reply && reply.status < 400) return;
    if (limit.aborted || hasEnded()) throw new Error(`${url} does not answer:\n${output()}`);
    await pause(200);
  }
}

/** Ports that docs/operations.md and the files of deploy/ write. */
const writtenPorts = ['80', '443', '4000', '4001', '4002', '4010', '5432', '6081', '6082'];

/** Paths outside of the images that they write. */
const writtenPaths = /\/(?:opt\/aragem|etc\/(?:aragem|nginx|varnish|letsencrypt)|var\/lib\/aragem-)/g;

interface Located {
  /** The shop's address. */
  readonly origin: string;
  /** The registry's, for teams and operators. */
  readonly registryOrigin: string;
  at(file: string): string;
  portOf(written: string): string;
  /** Writes free ports and paths in the folder into a text. */
  locate(text: string): string;
}

/** What an operator's machine has, in a folder and on free ports of this one. */
async function locateIn(folder: string): Promise<Located> {
  const ports = new Map<string, string>();
  for (const port of writtenPorts) ports.set(port, String(await freePort()));
  const portOf = (port: string) => ports.get(port) ?? port;
  const origin = `https://127.0.0.1:${portOf('443')}`;
  const registryOrigin = `https://localhost:${portOf('443')}`;
  const at = (file: string) => path.join(folder, file);
  const locate = (text: string) =>
    text
      .replace(/\b\d{4}\b/g, portOf)
      .replaceAll('https://registro.loja.example', registryOrigin)
      .replaceAll('registro.loja.example', 'localhost')
      .replaceAll('https://loja.example', origin)
      .replaceAll('loja.example', '127.0.0.1')
      .replace(/^ *listen \[::\].*\n/gm, '')
      .replace(
        /(listen )(80|443)\b/g,
        (_, before: string, port: string) => `${before}127.0.0.1:${portOf(port)}`,
      )
      .replace(writtenPaths, at);
  return { origin, registryOrigin, at, portOf, locate };
}

/**
 * Starts the machine's nginx with what is in /etc/nginx/conf.d, and a certificate of its own.
 * @returns the certificate's file
 */
export async function startInstalledNginx(machine: InstalledMachine): Promise<string> {
  const { at, origin } = machine;
  const folder = at('/etc/nginx');
  const certificates = at('/etc/letsencrypt/live/127.0.0.1');
  mkdirSync(certificates, { recursive: true });
  // biome-ignore format: one option a line with its value
  await runQuietly('openssl', [
    'req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes', '-days', '2',
    '-subj', '/CN=127.0.0.1', '-addext', 'subjectAltName=IP:127.0.0.1,DNS:localhost',
    '-keyout', `${certificates}/privkey.pem`, '-out', `${certificates}/fullchain.pem`,
  ], folder);
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
  writeFileSync(
    at('/etc/nginx/nginx.conf'),
    [
      'daemon off;',
      'pid nginx.pid;',
      'user root root;',
      'events {}',
      'http {',
      'access_log off;',
      ...temporary.map((name) => `${name}_temp_path ${folder}/${name};`),
      'include conf.d/*.conf;',
      '}',
    ].join('\n'),
  );
  const command = `/usr/sbin/nginx -p ${folder} -e ${folder}/error.log -c nginx.conf`;
  await machine.start('nginx', `http://127.0.0.1:${machine.portOf('80')}/`, command);
  await machine.runCommand(`curl --silent --insecure --fail ${origin}/livez`);
  return `${certificates}/fullchain.pem`;
}

/**
 * Publishes mf-header@1.1.0 as its team does: on another machine, at the registry's public address, with the team's token and key.
 * @param certificate file of the one that the registry's host has
 * @returns what the command printed
 */
export async function publishFromElsewhere(
  { at, registryOrigin }: InstalledMachine,
  token: string,
  certificate: string,
): Promise<string> {
  const folder = await buildEdited('mf-header', '1.1.0', 'src/frame/header.tsx', unchanged);
  const env = {
    ...process.env,
    NODE_EXTRA_CA_CERTS: certificate,
    REGISTRY_URL: registryOrigin,
    REGISTRY_TOKEN: token,
    RELEASE_KEY_FILE: at('/var/lib/aragem-registry/keys/mf-header.pem'),
  };
  const parameters = ['--dir', folder, '--activate', '--reason', 'team'];
  return release({ root, env }, 'publish', 'mf-header', ...parameters);
}
