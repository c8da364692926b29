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
