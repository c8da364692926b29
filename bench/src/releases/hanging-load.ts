/** Name of the global variable that says whose loads hang, of those that `hangOnDemand` has edited. */
export const hangVariable = 'benchHangsLoads';

/** Edits a module's expose file: once the variable has the remote's name, its load never answers and ignores its signal. */
export function hangOnDemand(remote: string, source: string): string {
  const found = /export \{([^}]*?)\b(?:(\w+) as )?load\b([^}]*)\} from '([^']+)';/.exec(source);
  if (found === null) throw new Error(`no load is exported here:\n${source}`);
  const [statement, before = '', name = 'load', after = '', file = ''] = found;
  const others = `${before}${after}`.replace(/^[\s,]+|[\s,]+$/g, '');
  return `${source.replace(statement, others === '' ? '' : `export { ${others} } from '${file}';`)}
import { ${name} as ownLoad } from '${file}';
export const load: typeof ownLoad = (context) =>
  Reflect.get(globalThis, '${hangVariable}') === '${remote}' ? new Promise(() => {}) : ownLoad(context);
`;
}
