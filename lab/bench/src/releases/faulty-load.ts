import type { RemoteName } from '@storefront/contracts';

/** Body of a faulty load; both kinds ignore their signal. */
export const loadFaults = {
  'never answers': 'return new Promise<never>(() => {});',
  'loops for ever': 'for (;;) {}',
} as const;
export type LoadFault = keyof typeof loadFaults;

/** Edits a module's expose file so that its load fails on the server from a time on (ms since 1970). */
export function failFrom(timeMs: number, fault: LoadFault, source: string): string {
  const found = /export \{([^}]*?)\b(?:(\w+) as )?load\b([^}]*)\} from '([^']+)';/.exec(source);
  if (found === null) throw new Error(`no load is exported here:\n${source}`);
  const [statement, before = '', name = 'load', after = '', file = ''] = found;
  const others = `${before}${after}`.replace(/^[\s,]+|[\s,]+$/g, '');
  return `${source.replace(statement, others === '' ? '' : `export { ${others} } from '${file}';`)}
import { ${name} as ownLoad } from '${file}';
export const load: typeof ownLoad = (context) => {
  if (__SERVER__ && Date.now() > ${timeMs}) { ${loadFaults[fault]} }
  return ownLoad(context);
};
`;
}

export const listing = '/ar-condicionado/split-hi-wall';

export interface Fault {
  readonly remote: RemoteName;
  readonly file: string;
  readonly version: string;
  readonly fault: LoadFault;
}

const listingFile = 'src/expose/listing-page.ts';

const headerFile = 'src/expose/header.ts';

export const faults: readonly Fault[] = [
  { remote: 'mf-listing', file: listingFile, version: '900.1.0', fault: 'never answers' },
  { remote: 'mf-header', file: headerFile, version: '900.1.0', fault: 'never answers' },
  { remote: 'mf-listing', file: listingFile, version: '900.1.1', fault: 'loops for ever' },
  { remote: 'mf-header', file: headerFile, version: '900.1.1', fault: 'loops for ever' },
];
