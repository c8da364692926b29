import type { ReleaseRecord } from '@storefront/release-protocol';
import type { Plan } from '@storefront/release-protocol/calls';
import { contractChanges } from './contract-changes.ts';

/** What a report on a built release says. */
export interface ReleaseReport {
  readonly record: ReleaseRecord;
  /** What activating it would do, and the active release of its remote; the reason when the registry did not say it. */
  readonly shop: { readonly plan: Plan; readonly live: ReleaseRecord | null } | string;
  /** A link that shows it in the shop, or why there is none. */
  readonly preview: { readonly link: string } | string;
}

/** Writes a report in Markdown, for the summary of a CI job or a comment on a pull request. */
export function markdownReport({ record, shop, preview }: ReleaseReport): string {
  const live = typeof shop === 'string' ? undefined : shop.live;
  const link = typeof preview === 'string' ? escapeText(preview) : `[Open it in the shop](${preview.link})`;
  return [
    `## ${record.remote}@${record.version}`,
    typeof shop === 'string' ? `**Not checked**: ${escapeText(shop)}` : describePlan(shop.plan),
    '### Size',
    describeSizes(record, live),
    '### Contracts',
    describeContracts(record, live),
    '### Preview',
    link,
    '',
  ].join('\n\n');
}

function describePlan({ refusals, warnings, checkedAgainst }: Plan): string {
  const against =
    checkedAgainst.length === 0 ? 'nothing else is live' : `checked against ${checkedAgainst.join(', ')}`;
  const verdict =
    refusals.length === 0
      ? `**Can be deployed**: ${escapeText(against)}`
      : ['**Cannot be deployed**:', '', ...refusals.map(({ message }) => bullet(message))].join('\n');
  return [verdict, ...(warnings.length === 0 ? [] : [warnings.map(bullet).join('\n')])].join('\n\n');
}

function describeSizes(record: ReleaseRecord, live: ReleaseRecord | null | undefined): string {
  const next = measureSizes(record);
  const before = live ? measureSizes(live) : null;
  const row = (what: string, key: keyof typeof next) => {
    const change = before === null ? [] : [kilobytes(before[key]), signed(next[key] - before[key])];
    return `|${[what, kilobytes(next[key]), ...change].join('|')}|`;
  };
  const head = ['in browsers', record.version, ...(live ? [`${live.version}, live`, 'change'] : [])];
  return [
    `|${head.join('|')}|`,
    `|${head.map(() => '---').join('|')}|`,
    row('entry, in every page', 'entry'),
    row('all scripts', 'scripts'),
    row('all style sheets', 'styles'),
  ].join('\n');
}

function describeContracts({ contract }: ReleaseRecord, live: ReleaseRecord | null | undefined): string {
  if (!live) {
    const names = (uses: typeof contract.sends) => uses.map(({ name }) => name).join(', ') || 'nothing';
    const first = live === null ? 'Nothing is live yet. ' : '';
    return `${first}It sends ${names(contract.sends)} and hears ${names(contract.hears)}.`;
  }
  const changes = contractChanges(contract, live.contract);
  return changes.length === 0 ? `As in ${live.version}, which is live.` : changes.map(bullet).join('\n');
}

function bullet(text: string): string {
  return `- ${escapeText(text)}`;
}

function kilobytes(bytes: number): string {
  return `${(bytes / 1024).toFixed(1)} KB`;
}

function signed(bytes: number): string {
  return `${bytes < 0 ? '−' : '+'}${kilobytes(Math.abs(bytes))}`;
}

/** Bytes that browsers load of a release at most, compressed where it has compressed copies. */
interface ReleaseSizes {
  /** What each page of the shop loads of it. */
  readonly entry: number;
  readonly scripts: number;
  readonly styles: number;
}

function measureSizes({ entry, files }: ReleaseRecord): ReleaseSizes {
  const sent = (file: string) => files[`${file}.br`]?.bytes ?? files[file]?.bytes ?? 0;
  const total = (kind: RegExp) =>
    Object.keys(files)
      // the container for other hosts is in no page of the shop
      .filter((file) => kind.test(file) && !/^(?:server|federation)\//.test(file))
      .reduce((sum, file) => sum + sent(file), 0);
  return { entry: sent(entry), scripts: total(/\.m?js$/), styles: total(/\.css$/) };
}

/** Texts of other teams must not become links, HTML or cells. */
export function escapeText(text: string): string {
  return text.replaceAll(/[\\`*<>|[\]]/g, '\\$&').replaceAll(/\s*\n\s*/g, ' ');
}
