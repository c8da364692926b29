import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { parse, parseAllDocuments } from 'yaml';
import * as z from 'zod';
import { root } from '../start/build-if-stale.ts';

const read = (name: string) => readFileSync(path.join(root, 'deploy', name), 'utf8');
const files = ['prometheus.yml', 'kubernetes.yml'];
const Scraping = z.object({
  rule_files: z.array(z.string()),
  scrape_configs: z.array(
    z.object({
      job_name: z.string(),
      dns_sd_configs: z.array(z.object({ names: z.array(z.string()), port: z.number() })).default([]),
    }),
  ),
});
const Service = z.object({
  metadata: z.object({ name: z.string() }),
  spec: z.object({ clusterIP: z.literal('None'), ports: z.array(z.object({ port: z.number() })) }),
});

it.each(files)('%s scrapes every process under the names that the alert rules know', (name) => {
  const { rule_files, scrape_configs } = Scraping.parse(parse(read(`prometheus/${name}`)));
  expect(rule_files).toEqual(['aragem.rules.yml']);
  const jobs = scrape_configs.map((each) => each.job_name);
  expect(jobs).toEqual(['shop', 'store-api', 'release-registry']);
  expect(read('prometheus/aragem.rules.yml')).toContain(`job=~"${jobs.join('|')}"`);
});

it('finds the pods of a cluster by the names that its services give them', () => {
  const services = parseAllDocuments(read('kubernetes/base/pods.yaml')).map((each) =>
    Service.parse(each.toJS()),
  );
  const { scrape_configs } = Scraping.parse(parse(read('prometheus/kubernetes.yml')));
  expect(scrape_configs.flatMap((each) => each.dns_sd_configs)).toMatchObject(
    services.map(({ metadata, spec }) => ({
      names: [`${metadata.name}.aragem.svc`],
      port: spec.ports[0]?.port,
    })),
  );
});

it.runIf(spawnSync('promtool', ['--version']).status === 0).each(files)('Prometheus accepts %s', (name) => {
  const check = (file: string) => spawnSync('promtool', ['check', 'config', '--syntax-only', file]);
  expect(check(path.join(root, 'deploy/prometheus', name)).status).toBe(0);
  expect(check(path.join(root, 'package.json')).status).toBe(1);
});
