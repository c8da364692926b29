/**
 * What remotes may import from the packages that the shell shares in the browser: whole packages would be three times
 * as large. A remote that uses another name, in browsers or on the server, fails its build. `react`, `react-dom`,
 * the JSX runtime and the contracts are shared whole.
 */
export const sharedNames = {
  'react-router-dom': [
    'Link',
    'Navigate',
    'NavLink',
    'useHref',
    'useLocation',
    'useMatch',
    'useNavigate',
    'useResolvedPath',
    'useSearchParams',
  ],
  rxjs: [
    'catchError',
    'concat',
    'defer',
    'filter',
    'finalize',
    'from',
    'fromEvent',
    'interval',
    'map',
    'merge',
    'Observable',
    'of',
    'ReplaySubject',
    'Subject',
    'switchMap',
    'timer',
  ],
  'zod/mini': [
    'array',
    'boolean',
    'check',
    'coerce',
    'email',
    'enum',
    'extend',
    'int',
    'literal',
    'maximum',
    'maxLength',
    'minimum',
    'minLength',
    'nonnegative',
    'number',
    'object',
    'optional',
    'positive',
    'record',
    'refine',
    'regex',
    'string',
    'trim',
    'union',
    'unknown',
  ],
} as const;

export type CuratedPackage = keyof typeof sharedNames;

/** The names among `used` that the shell does not share, `*` for all; none for packages that are shared whole. */
export function unsharedNames(name: string, used: readonly string[]): readonly string[] {
  if (!Object.hasOwn(sharedNames, name)) return [];
  const shared: readonly string[] = sharedNames[name as CuratedPackage];
  return used.filter((each) => !shared.includes(each));
}
