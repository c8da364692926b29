import { globSync } from 'node:fs';
import { rspack } from '@rspack/core';
import { RspackDevServer } from '@rspack/dev-server';
import { freePort } from './free-port.ts';
import { galleryBuild } from './gallery-build.ts';
import { readRemote } from './remote.ts';

const host = '127.0.0.1';

/** @throws Error saying how to write one when the package has no file `*.gallery.tsx` */
function requireGalleryFiles(packageFolder: string): void {
  if (globSync('src/**/*.gallery.tsx', { cwd: packageFolder }).length === 0)
    throw new Error(
      'No file src/**/*.gallery.tsx: write one that exports a component for each state, such as\n' +
        '  export const Empty = () => <CartList items={[]} />;',
    );
}

/**
 * Serves the states of a remote's components on the first free port, with Fast Refresh, until it is closed.
 * @throws Error naming what is wrong with the package, or that no port is free
 */
export async function startGallery(
  packageFolder: string,
  firstPort: number,
): Promise<{ readonly url: string; close(): Promise<void> }> {
  requireGalleryFiles(packageFolder);
  const port = await freePort(firstPort, host);
  const compiler = rspack(galleryBuild(readRemote(packageFolder, 'dev')));
  const built = new Promise<void>((resolve) => compiler.hooks.done.tap('remote-kit', () => resolve()));
  const server = new RspackDevServer(
    {
      host,
      port,
      hot: true,
      static: false,
      devMiddleware: { stats: 'errors-only' },
      client: { logging: 'warn' },
    },
    compiler,
  );
  await server.start();
  await built;
  return { url: `http://${host}:${port}`, close: () => server.stop() };
}
