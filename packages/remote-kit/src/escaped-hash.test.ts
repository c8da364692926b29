import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type RspackPluginInstance, rspack, type Stats, sharing } from '@rspack/core';
import { expect, it, onTestFinished } from 'vitest';
import { escapeHash, sharedInAnyFolder } from './escaped-hash.ts';

/** A repository with a package that shares another one and reads a text by a loader. @returns what the build has written */
async function build(
  name: string,
  loaderPath: (file: string) => string,
  plugins: readonly RspackPluginInstance[],
) {
  const scratch = mkdtempSync(path.join(tmpdir(), 'escaped-hash-'));
  onTestFinished(() => rmSync(scratch, { recursive: true }));
  const root = path.join(scratch, name);
  const write = (file: string, text: string) => {
    mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
    writeFileSync(path.join(root, file), text);
  };
  write('node_modules/shared/package.json', '{"name":"shared","version":"1.0.0","main":"index.js"}');
  write('node_modules/shared/index.js', 'module.exports = "a shared package";');
  write('loader.cjs', "module.exports = (text) => 'export default ' + JSON.stringify('loaded ' + text);");
  write('app/package.json', '{"name":"app","version":"1.0.0"}');
  write(
    'app/index.js',
    'import shared from "shared"; import text from "./a.txt"; console.log(shared, text);',
  );
  write('app/a.txt', 'text');
  const compiler = rspack({
    context: path.join(root, 'app'),
    mode: 'none',
    entry: './index.js',
    output: { path: path.join(scratch, 'out') },
    module: {
      rules: [{ test: /\.txt$/, use: [{ loader: loaderPath(path.join(root, 'loader.cjs')), options: {} }] }],
    },
    plugins: [new sharing.SharePlugin({ shared: { shared: { eager: true } } }), ...plugins],
  });
  const stats = await new Promise<Stats | undefined>((resolve, reject) =>
    compiler.run((error, done) => (error ? reject(error) : resolve(done))),
  );
  await new Promise((resolve) => compiler.close(resolve));
  if (stats?.hasErrors()) throw new Error(stats.toString({ all: false, errors: true }));
  return readFileSync(path.join(scratch, 'out/main.js'), 'utf8');
}

it.each(['plain', 'a#b c%20', '#', 'a#b#c'])(
  'a repository in a folder %j finds its loaders and what it shares',
  async (name) => {
    const built = await build(name, escapeHash, [sharedInAnyFolder]);
    expect(built).toContain('a shared package');
    expect(built).toContain('loaded text');
  },
);

it('without them neither is found, so that they are needed', async () => {
  await expect(build('a#b', (file) => file, [sharedInAnyFolder])).rejects.toThrow(
    /(?:Unable to|Can't) resolve loader/,
  );
  await expect(build('a#b', escapeHash, [])).rejects.toThrow("Can't resolve");
});
