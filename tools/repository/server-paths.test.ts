import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { serverSegments } from '@storefront/contracts/routes';
import * as serverPaths from 'shell/server-paths';
import { expect, test } from 'vitest';

const root = path.resolve(import.meta.dirname, '..', '..');
const read = (file: string) => readFileSync(path.join(root, file), 'utf8');

/** A quoted path of the shop's server. */
const quoted =
  /['"`]\/(?:_shell|assets|media|v2\/front|healthz|livez|metrics|offline|sitemap|robots\.txt|manifest\.webmanifest|service-worker\.js)(?![\w-])[^'"`\n]*/g;

const comment = /^\s*(?:\/\/|\/?\*)/;

function quotedPaths(text: string): readonly string[] {
  const lines = text.split('\n').filter((line) => !comment.test(line));
  return lines.flatMap((line) => [...line.matchAll(quoted)].map(([path]) => path.slice(1)));
}

const sources = ['shell/src', 'shell/build'].flatMap((folder) =>
  readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
    .map((file) => `${folder}/${file}`)
    .filter((file) => /(?<!\.test)\.tsx?$/.test(file) && !/\/testing\//.test(file)),
);

test('a quoted path is found, in code alone', () => {
  expect(quotedPaths("// '/livez'\nget('/_shell/token');\nget(`/media`)")).toEqual([
    '/_shell/token',
    '/media',
  ]);
  expect(quotedPaths("/** `/healthz` */\nget('/offline-kit'); get('/pagina');")).toEqual([]);
});

test("the shell's sources name the server's paths in one file", () => {
  const found = sources
    .filter((file) => file !== 'shell/src/page/server-paths.ts')
    .flatMap((file) => quotedPaths(read(file)).map((each) => `${file}: ${each}`));
  expect(found).toEqual([]);
});

test('no page of a remote can have one of them', () => {
  const all = Object.values(serverPaths).map((each) => (typeof each === 'string' ? each : each('a', 1)));
  const first = all.map((each) => each.split('/')[1] ?? '');
  const taken = first.filter((segment) => !/^sitemap|\./.test(segment));
  expect(new Set(serverSegments)).toEqual(new Set([...taken, 'v2', 'ops']));
});

test('the service worker, which imports nothing, names the same offline page', () => {
  expect(read('shell/public/service-worker.js')).toContain(
    `const offlinePage = '${serverPaths.offlinePath}'`,
  );
});

test("the guide to pages names every first segment that is a server's", () => {
  const guide = read('docs/adding-a-page.md');
  expect(serverSegments.filter((segment) => !guide.includes(`\`/${segment}\``))).toEqual([]);
});
