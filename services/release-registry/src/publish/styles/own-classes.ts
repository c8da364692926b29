import type { ReleaseRecord } from '@storefront/release-protocol';
import parser from 'postcss-selector-parser';
import { badRequest } from '../../access/http-problem.ts';
import { readChannels } from '../../channels/channel.ts';
import { findRelease } from '../../channels/releases.ts';
import type { RegistryDatabase } from '../../database/schema.ts';
import type { ArtifactStore } from '../artifacts/artifact-store.ts';

/** Names that CSS Modules make: the class as written and four characters of a hash. */
const ownName = /^[\w-]*-[\w-]{4}$/;
/** Classes of the shell and of packages/ui that look like one. */
const sharedNames = new Set([
  'btn-line',
  'consent-head',
  'consent-made',
  'consent-text',
  'error-page',
  'i-fill',
  'only-wide',
  'page-skel',
  'skel-card',
  'skel-path',
]);

/** Whether a class or an animation can only be the release's own. */
export function isOwnName(name: string): boolean {
  return ownName.test(name) && !sharedNames.has(name);
}

/** Returns the selectors of a list that may match elements outside the release's slots. */
export function unconfinedSelectors(list: string): readonly string[] {
  const { nodes } = parser().astSync(list);
  return nodes.filter((selector) => !isConfined(selector)).map((selector) => String(selector).trim());
}

/** Whether a list names a class of the release at all. */
export function namesOwnClass(list: string): boolean {
  let found = false;
  parser()
    .astSync(list)
    .walkClasses(({ value }) => {
      found ||= isOwnName(value);
    });
  return found;
}

const alternatives = new Set([':is', ':where', ':matches', ':any', ':-webkit-any']);

/**
 * A selector is confined if the element that it styles, or one before or around it, has a class of the release, or an own
 * element directly in it or beside it: then it lies in the same slot.
 */
function isConfined(selector: parser.Selector): boolean {
  return selector.nodes.some((node) => {
    if (node.type === 'class') return isOwnName(node.value);
    // the outer rule's element
    if (node.type === 'nesting') return true;
    if (node.type !== 'pseudo' || node.nodes.length === 0) return false;
    if (alternatives.has(node.value.toLowerCase())) return node.nodes.every(isConfined);
    return node.value.toLowerCase() === ':has' && node.nodes.every(holdsOwnDirectly);
  });
}

function holdsOwnDirectly({ nodes: [combinator, ...rest] }: parser.Selector): boolean {
  if (combinator?.type !== 'combinator' || combinator.value.trim() === '') return false;
  const end = rest.findIndex(({ type }) => type === 'combinator');
  const compound = end === -1 ? rest : rest.slice(0, end);
  return compound.some((node) => node.type === 'class' && isOwnName(node.value));
}

const isSheet = (file: string) => file.endsWith('.css');

/**
 * Throws a 400 `HttpProblem` when a release styles a class of another remote's active release. Classes are hashed by remote
 * and version, so that no two remotes have the same by accident.
 */
export async function refuseForeignClasses(
  { db }: RegistryDatabase,
  artifacts: ArtifactStore,
  { remote }: ReleaseRecord,
  files: ReadonlyMap<string, Buffer>,
): Promise<void> {
  const own = [...files]
    .filter(([file]) => isSheet(file))
    .map(([file, css]) => [file, readClasses(css)] as const);
  if (own.length === 0) return;
  for (const channel of await readChannels(db)) {
    const release =
      channel.remote === remote ? undefined : await findRelease(db, channel.remote, channel.active);
    if (release === undefined) continue;
    const sheets = Object.keys(release.record.files).filter(isSheet);
    // a file that the registry has lost must not hold up the other remotes
    const theirs = (await artifacts.read(channel.remote, channel.active, sheets))
      .filter((sheet) => sheet !== undefined)
      .map(readClasses);
    for (const [file, classes] of own) {
      const foreign = [...classes].find((name) => theirs.some((each) => each.has(name)));
      if (foreign === undefined) continue;
      const message = `styles .${foreign}, a class of ${channel.remote}@${channel.active}`;
      throw badRequest(`${file} ${message}`, [{ field: `files.${file}`, message }]);
    }
  }
}

function readClasses(css: Buffer): ReadonlySet<string> {
  const names = Array.from(css.toString().matchAll(/\.([a-z_-][\w-]*)/gi), ([, name = '']) => name);
  return new Set(names.filter(isOwnName));
}
