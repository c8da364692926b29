import { createTarGzip } from 'nanotar';
import { operatorToken, type TestRegistry } from './test-registry.ts';

interface PutOptions {
  readonly name: string;
  /** Default: an operator's; '' for none. */
  readonly token?: string;
}

/** A package as `npm pack` makes it, with one module. */
export async function packPackage(
  name: string,
  version: string,
  more: { readonly text?: string; readonly bin?: string } = {},
): Promise<Buffer> {
  const manifest = { name, version, type: 'module', exports: './index.js', bin: more.bin };
  const files = {
    'package.json': JSON.stringify(manifest),
    'index.js': more.text ?? `#!/usr/bin/env node\nexport const version = '${version}';\n`,
  };
  const entries = Object.entries(files).map(([file, data]) => ({ name: `package/${file}`, data }));
  const attrs = { mtime: 0, mode: '644' };
  return Buffer.from(await createTarGzip(entries, { attrs }));
}

/** Publishes a package as `npm publish` does, at its own address or another. */
export function putPackage({ app }: TestRegistry, tarball: Buffer, { name, token }: PutOptions) {
  return app.inject({
    method: 'PUT',
    url: `/npm/${encodeURIComponent(name)}`,
    payload: { _attachments: { 'package.tgz': { data: tarball.toString('base64') } } },
    headers: token === '' ? {} : { authorization: `Bearer ${token ?? operatorToken}` },
  });
}
