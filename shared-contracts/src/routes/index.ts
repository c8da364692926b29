/** Entry of the pages that a remote declares: for its `routes.ts`, builds and servers, never for a page. */
export { defineRoutes, PageRoute, PageRoutes, serverSegments } from './page-route.ts';
export { comparePatterns, overlap, type PathPattern, pathExpression } from './path-pattern.ts';
export { RemoteName } from './remote-name.ts';
