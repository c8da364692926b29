import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

const root = path.join(import.meta.dirname, '../..');

/** How code would read who sends a request without `readClientAddress`, or parse an address in a second way. */
const readings = [
  /\brequest\.ips?\b|\breq\.ips?\b/,
  /\bnormalizeIP\b/,
  /\{[^}]*\bips?\b[^}]*\}: (?:Pick<)?FastifyRequest/,
  /headers(?:\.|\[')(?:x-(?:forwarded-\w+|real-ip)|forwarded)\b/,
  /['"]@fastify\/proxy-addr['"]/,
];
const isReading = (line: string) => readings.some((pattern) => pattern.test(line));

const sources = globSync('{shell,services/*,packages/*}/src/**/*.ts', {
  cwd: root,
}).filter((file) => !/\.test\.|[/\\]testing[/\\]|[/\\]client-address\.ts$/.test(file));

it('the address of a client, and what else proxies say of it, is read by server-kit and Fastify alone', () => {
  const lines = sources.flatMap((file) =>
    readFileSync(path.join(root, file), 'utf8')
      .split('\n')
      .filter(isReading)
      .map((line) => `${file}: ${line.trim()}`),
  );
  expect(sources.length).toBeGreaterThan(500);
  expect(lines).toEqual([]);
});

it.each([
  'await limits.begin(email, request.ip)',
  "import { normalizeIP } from '@fastify/rate-limit';",
  'function logSession({ log, ip }: FastifyRequest)',
  "const address = headers['x-forwarded-for'];",
  "const protocol = headers['x-forwarded-proto'] === 'https' ? 'https' : 'http';",
  "import proxyAddr from '@fastify/proxy-addr';",
])('finds %s', (line) => {
  expect(isReading(line)).toBe(true);
});
