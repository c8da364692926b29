import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { parseAllDocuments } from 'yaml';
import * as z from 'zod';
import { root } from '../start/build-if-stale.ts';
import { processKinds, uid } from './process-kinds.ts';

const folder = path.join(root, 'deploy', 'kubernetes');
const folders = ['base', 'production', 'first-start'];
const Resource = z.looseObject({
  apiVersion: z.string(),
  kind: z.string(),
  metadata: z.looseObject({ name: z.string() }),
});
type Resource = z.infer<typeof Resource>;
const Kustomization = z.object({
  resources: z.array(z.string()),
  patches: z.array(z.object({ path: z.string() })).default([]),
});

const readYaml = (text: string): unknown[] => parseAllDocuments(text).map((each) => each.toJS());
const readResources = (file: string) =>
  readYaml(readFileSync(file, 'utf8')).map((each) => Resource.parse(each));
const read = (name: string) => {
  const [first] = readYaml(readFileSync(path.join(folder, name, 'kustomization.yaml'), 'utf8'));
  return Kustomization.parse(first);
};

/** @throws Error that names the field which Kubernetes refuses */
async function validate(resource: Resource): Promise<void> {
  const { apiVersion, kind } = resource;
  const { [kind]: Kind } = await import(/* @vite-ignore */ `kubernetes-models/${apiVersion}/${kind}`);
  new Kind(resource).validate();
}

const own = (name: string) =>
  read(name)
    .resources.filter((each) => each.endsWith('.yaml'))
    .flatMap((each) => readResources(path.join(folder, name, each)));

it('has resources that Kubernetes accepts', async () => {
  const resources = folders.flatMap(own);
  expect(resources.map(({ kind }) => kind)).toContain('NetworkPolicy');
  for (const resource of resources) await validate(resource);
  const [shop] = resources.filter(({ kind }) => kind === 'Deployment');
  await expect(validate(Resource.parse({ ...shop, spec: { replicas: 'three' } }))).rejects.toThrow(
    /replicas/,
  );
});

it('names every file, and patches resources that there are', () => {
  for (const name of folders) {
    const { resources, patches } = read(name);
    const named = [
      ...resources.filter((each) => each.endsWith('.yaml')),
      ...patches.map((each) => each.path),
    ];
    const files = readdirSync(path.join(folder, name)).filter((each) => each !== 'kustomization.yaml');
    expect(named.sort(), name).toEqual(files.sort());
  }
  const known = own('base').map(({ kind, metadata }) => `${kind}/${metadata.name}`);
  for (const patch of read('production').patches)
    for (const { kind, metadata } of readResources(path.join(folder, 'production', patch.path)))
      expect(known).toContain(`${kind}/${metadata.name}`);
});

it('can be applied again for another version: no job makes the first releases live again, or keeps its name', () => {
  const jobs = [...own('base'), ...own('production')].filter(({ kind }) => kind === 'Job');
  expect(jobs.map(({ metadata }) => metadata.name).sort()).toEqual(['migrate-registry', 'migrate-store-api']);
  const Spec = z.object({ ttlSecondsAfterFinished: z.int() });
  for (const { spec } of jobs) expect(Spec.parse(spec).ttlSecondsAfterFinished).toBeLessThan(600);
});

it('runs commands that an image has', () => {
  for (const [, file = ''] of JSON.stringify(folders.flatMap(own)).matchAll(/"([\w-]+\/src\/[\w/-]+\.ts)"/g))
    expect(existsSync(path.join(root, file)), file).toBe(true);
});

it('runs each image as the user, at the port that it has', () => {
  const text = JSON.stringify(own('base'));
  for (const { name, port } of processKinds) {
    expect(text).toContain(`"image":"aragem/${name}"`);
    expect(text).toContain(`"runAsUser":${uid},"runAsGroup":${uid}`);
    expect(text).toContain(`"containerPort":${port}`);
  }
});

it.runIf(spawnSync('kubectl', ['version', '--client']).status === 0)(
  'is rendered by kustomize, with three shells and two of the others',
  async () => {
    const { stdout, stderr } = spawnSync('kubectl', ['kustomize', path.join(folder, 'production')], {
      encoding: 'utf8',
    });
    expect(stderr).toBe('');
    const resources = readYaml(stdout).map((each) => Resource.parse(each));
    for (const resource of resources) await validate(resource);
    const replicas = resources
      .filter(({ kind }) => kind === 'Deployment')
      .map(({ metadata, spec }) => [metadata.name, z.object({ replicas: z.number() }).parse(spec).replicas]);
    expect(Object.fromEntries(replicas)).toEqual({ shop: 3, 'store-api': 2, registry: 2 });
  },
);
