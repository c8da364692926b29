import type { LoadedModule } from './slot-tree.ts';

/** An error with an HTTP status of its own. */
interface StatusError extends Error {
  readonly statusCode: number;
}

/**
 * Combines a module's load with the middleware that its route names.
 * @returns a load that throws what the middleware throws; an error of status 500 when the module lacks that middleware
 */
export function withMiddleware(
  { load, middleware = {} }: Pick<LoadedModule, 'load' | 'middleware'>,
  name: string | undefined,
): LoadedModule['load'] {
  if (name === undefined) return load;
  return async (context) => {
    if (!Object.hasOwn(middleware, name)) throw unknownMiddleware(name);
    await middleware[name]?.(context);
    return load?.(context);
  };
}

function unknownMiddleware(name: string): StatusError {
  return Object.assign(new Error(`Unknown middleware ${name}`), { statusCode: 500 });
}
