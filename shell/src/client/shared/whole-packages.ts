import type { WholePackageName } from '@storefront/release-protocol';
import type { Router } from 'react-router-dom';

/** Starts to load no package: each is a file of its own, which pages without remotes of other bundlers never request. */
export function openWholePackages(versions: Readonly<Record<string, string>>) {
  let router: typeof Router | undefined;
  const loadRouter = async () => {
    const loaded = await import('./whole/react-router.ts');
    router = loaded.Router;
    return loaded;
  };
  const load: Readonly<Record<WholePackageName, () => Promise<object>>> = {
    'react-router': loadRouter,
    'react-router-dom': loadRouter,
    rxjs: () => import('./whole/rxjs.ts'),
    zod: () => import('./whole/zod.ts'),
    'zod/mini': () => import('./whole/zod-mini.ts'),
  };
  const packages = Object.entries(load).map(
    ([name, load]) => [name, { version: versions[name] ?? '', load }] as const,
  );
  return {
    packages: new Map(packages),
    /** The whole package's router once a remote has asked for it. */
    loadedRouter: () => router,
  };
}
