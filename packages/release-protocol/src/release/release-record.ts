import { PageRoutes, RemoteName } from '@storefront/contracts/routes';
import * as z from 'zod/mini';

/** Semantic version that is valid in a URL and in a container's name. */
export const ReleaseVersion = z
  .string()
  .check(z.regex(/^\d+\.\d+\.\d+(?:-[0-9A-Za-z.-]+)?$/), z.maxLength(64));

const FilePath = z.string().check(z.regex(/^(?!.*\.\.)[\w@.+-]+(?:\/[\w@.+-]+)*$/), z.maxLength(200));
/** New releases have sha256, because pages repeat the hash for each file; older ones have sha384. */
const Integrity = z.string().check(z.regex(/^sha(?:256-[A-Za-z0-9+/]{43}=|384-[A-Za-z0-9+/]{64})$/));

/**
 * The files that one exposed module needs in the browser besides the entry, by path relative to the release's root.
 * `asyncCss` are the style sheets of chunks that it imports later; records of older releases lack them.
 */
const ExposedFiles = z.object({
  js: z.array(FilePath),
  css: z.array(FilePath),
  asyncCss: z.optional(z.array(FilePath)),
});

/** The names of a shared package that the release uses, and the version range that it was built for. */
const SharedUse = z.object({ range: z.string(), names: z.array(z.string()) });

/** One event that a release sends or listens to, with the JSON Schema that it was built with. */
const EventUse = z.object({ name: z.string(), schema: z.unknown() });

/** What a release provides and requires; the registry's gate compares it with the live ones. */
export const ContractRecord = z.object({
  contractsVersion: z.string(),
  /** Version of packages/ui that the release bundles, whose base styles it expects; older records lack it. */
  uiVersion: z.optional(z.string()),
  federationVersion: z.string(),
  sends: z.array(EventUse),
  hears: z.array(EventUse),
  shared: z.record(z.string(), SharedUse),
});
export type ContractRecord = z.infer<typeof ContractRecord>;

/**
 * One built version of one remote: immutable. Its files are at `/assets/{remote}/{version}/{path}`; `entry` is the
 * Module Federation container, `server` the self-contained CommonJS file.
 */
export const ReleaseRecord = z
  .object({
    remote: RemoteName,
    version: ReleaseVersion,
    container: z.string().check(z.regex(/^\w+$/)),
    entry: FilePath,
    server: FilePath,
    /** Whether `server` has placeholders only, because browsers alone render the remote. */
    clientOnly: z.optional(z.boolean()),
    exposes: z.record(z.string(), ExposedFiles),
    /** Its routes; records of older releases lack them. */
    routes: z.optional(PageRoutes),
    files: z.record(FilePath, z.object({ integrity: Integrity, bytes: z.int() })),
    contract: ContractRecord,
    builtAt: z.string(),
  })
  .check(({ value: { exposes, routes = [] }, issues }) => {
    for (const [index, { module }] of routes.entries())
      if (module !== null && !Object.hasOwn(exposes, module)) {
        const message = `names ${module}, which the release does not expose`;
        issues.push({ code: 'custom', input: module, path: ['routes', index, 'module'], message });
      }
  });
export type ReleaseRecord = z.infer<typeof ReleaseRecord>;

/** The release's entry in the `Cache-Tag` of its pages, by which a CDN purges them when the release is replaced. */
export function cacheTag(release: { remote: string; version: string }): string {
  return `${release.remote}@${release.version}`;
}

/**
 * Packages of which pages give remotes of other bundlers every export. Each is loaded once such a remote asks for it;
 * the shop's own remotes use the names in `shared-contracts/src/modules/shared-names.ts`.
 */
export const wholePackageNames = ['react-router', 'react-router-dom', 'rxjs', 'zod', 'zod/mini'] as const;
export type WholePackageName = (typeof wholePackageNames)[number];

/** Path at which the shop takes remotes from development servers, for `npm run dev` and its links. */
export const overridePath = '/_shell/override';
