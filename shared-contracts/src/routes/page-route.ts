import * as z from 'zod/mini';
import { pathPatternShape } from './path-pattern.ts';
import { RemoteName } from './remote-name.ts';

/** First segments of the paths that the shop's servers answer themselves, so that no page can have them. */
export const serverSegments = [
  'v2',
  'media',
  'assets',
  '_shell',
  'healthz',
  'livez',
  'metrics',
  'offline',
  'ops',
] as const;

/** Paths such as `/robots.txt` and `/sitemap.xml` are files of the shop's own. */
const file = /^sitemap|\./;

function isServers(path: string): boolean {
  const first = path.split('/')[1]?.toLowerCase() ?? '';
  return serverSegments.some((segment) => segment === first) || file.test(first);
}

/** Whether each fixed segment is written as browsers request it: another encoding would name the same path twice. */
function isPlain(path: string): boolean {
  return path.split('/').every((segment) => {
    if (!segment.includes('%')) return true;
    const text = decode(segment);
    return text !== undefined && encodeURIComponent(text) === segment && !/[/\\\p{Cc}]/u.test(text);
  });
}

function decode(segment: string): string | undefined {
  try {
    return decodeURIComponent(segment);
  } catch (error) {
    if (error instanceof URIError) return undefined;
    throw error;
  }
}

const Pattern = z.string().check(
  z.maxLength(200, 'has more than 200 characters'),
  z.regex(pathPatternShape, 'is not a path such as /pagina/:slug/:part?'),
  z.refine(isPlain, 'has an encoding that browsers do not use'),
  z.refine((path) => !isServers(path), "begins with a path of the shop's servers"),
);

const ExamplePath = z
  .string()
  .check(
    z.maxLength(200, 'has more than 200 characters'),
    z.regex(/^\/[^?#:*\s]*$/, 'is not the path of a page'),
  );

const QueryName = z
  .string()
  .check(
    z.maxLength(40, 'has more than 40 characters'),
    z.regex(/^[\w.-]+$/, 'is not the name of a query parameter'),
  );

const Route = z.object({
  /** `/pagina/:slug/:part?`: see `PathPattern`. */
  path: Pattern,
  /** Exposed name of the page's module; null: no page exists here, even if another remote's pattern matches. */
  module: z.nullable(
    z.string().check(z.regex(/^[A-Z]\w*Page$/, 'is not the name of a page'), z.maxLength(60)),
  ),
  /** Name of this kind of page in analytics. */
  name: z.optional(
    z
      .string()
      .check(
        z.maxLength(60, 'has more than 60 characters'),
        z.regex(/^[a-z][a-z-]*$/, 'is not the name of a route'),
      ),
  ),
  /** `bare` hides header and footer. */
  layout: z.optional(z.enum(['default', 'bare'])),
  /** Private pages are rendered for each request, never cached, and never prefetched. */
  access: z.optional(z.enum(['public', 'private'])),
  /** `late`: hydrates when the page is idle or used; its code is neither preloaded nor fetched earlier. */
  hydrates: z.optional(z.enum(['eager', 'late'])),
  /** Form of the page's placeholders when it loads slowly: cards, lines beside a sum, or a text (default). */
  skeleton: z.optional(z.enum(['list', 'lines', 'text'])),
  /** Name of the module's middleware that runs before its load. */
  middleware: z.optional(
    z.string().check(z.regex(/^[a-z][\w-]*$/, 'is not the name of a middleware'), z.maxLength(60)),
  ),
  /**
   * Names of the query parameters that the page's middleware, load and first rendering read. Caches ignore the others,
   * which stay in the address bar. Absent: it reads all.
   */
  query: z.optional(z.array(QueryName).check(z.maxLength(30, 'has more than 30 names'))),
  /**
   * Most characters of these parameters' values, decoded; absent: 1000. An address with a longer value is answered with 400,
   * and none of the page's code runs.
   */
  maxLengths: z.optional(
    z.record(
      QueryName,
      z.int().check(z.minimum(1, 'is less than 1'), z.maximum(8000, 'is more than 8000, as is no address')),
    ),
  ),
  /** A path at which the page has content, to probe a release with; for patterns with parameters. */
  example: z.optional(ExamplePath),
  /** The remote that may have these paths, although this one has others below the same first segment. */
  owner: z.optional(RemoteName),
});

/** The path of a page, and how the shop composes and serves it. */
export const PageRoute = Route.check(
  z.refine(
    ({ module, owner }) => owner === undefined || module === null,
    'gives up paths and has a page at them',
  ),
  z.refine(
    ({ query, maxLengths = {} }) => Object.keys(maxLengths).every((name) => query?.includes(name) !== false),
    'limits a query parameter that it does not read',
  ),
);
export type PageRoute = z.infer<typeof PageRoute>;

const maxRoutes = 100;

/** The routes of one release, in any order: the more specific patterns are matched first. */
export const PageRoutes = z.array(PageRoute).check(
  z.maxLength(maxRoutes, `has more than ${maxRoutes} routes`),
  z.refine((routes) => twice(routes) === undefined, {
    error: ({ input }) => `has two routes for the same paths: ${twice(input as PageRoute[])?.join(' and ')}`,
    abort: true,
  }),
);

function twice(routes: readonly PageRoute[]): readonly [string, string] | undefined {
  const shapes = routes.map(({ path }) => ({ path, shape: path.toLowerCase().replaceAll(/:\w+/g, ':') }));
  for (const [index, { path, shape }] of shapes.entries()) {
    const same = shapes.slice(index + 1).find((each) => each.shape === shape);
    if (same) return [path, same.path];
  }
  return undefined;
}

/** The routes that a remote's `src/routes.ts` exports. */
export function defineRoutes(routes: readonly PageRoute[]): readonly PageRoute[] {
  return routes;
}
