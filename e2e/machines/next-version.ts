import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Version } from './members.ts';

export interface NextVersion {
  readonly version: Version;
  /** Whether the version is this checkout with the changes below. */
  readonly isPlanted: boolean;
}

/** Header of pages of the next version alone. */
export const header = 'x-rehearsal';

/** What the next version changes in each kind of answer: it adds a field. */
export const edits = [
  {
    file: 'programs/release-registry/services/release-registry/src/routes/shells.ts',
    from: 'return { upcoming: signed }',
    to: "return { upcoming: signed, rehearsal: 'next' }",
  },
  {
    file: 'programs/shop/shell/src/releases/report-releases.ts',
    from: 'JSON.stringify(content)',
    to: "JSON.stringify({ ...content, rehearsal: 'next' })",
  },
  {
    file: 'programs/store-api/services/store-api/src/platform/http/serve-endpoint.ts',
    from: 'JSON.stringify(body)',
    to: "JSON.stringify(Array.isArray(body) ? body : { ...body, rehearsal: 'next' })",
  },
  {
    file: 'programs/shop/shell/src/document/page-headers.ts',
    from: "'x-release':",
    to: `'${header}': 'next', 'x-release':`,
  },
] as const;

const tables = ['carts', 'cart_lines', 'checkouts', 'orders', 'order_lines', 'payments'];

/** What the next version changes in each database: a migration that adds something. */
export const migrations = [
  {
    file: 'programs/release-registry/services/release-registry/migrations/999-rehearsal-additive.ts',
    text: "export const up = (db) => db.schema.alterTable('releases').addColumn('rehearsal', 'text').execute();\n",
  },
  {
    file: 'programs/store-api/services/store-api/migrations/999-rehearsal.sql',
    text: [
      '-- Additive: rehearses an upgrade.',
      ...tables.map((table) => `alter table ${table} add column rehearsal text not null default 'next';\n`),
    ].join('\n'),
  },
] as const;

/**
 * Makes the programs of an installation another version than this checkout's.
 * @throws Error when a source is no longer as it expects
 */
export function plantNextVersion(installation: string): void {
  for (const { file, from, to } of edits) {
    const source = path.join(installation, file);
    const text = readFileSync(source, 'utf8');
    if (!text.includes(from)) throw new Error(`${file} has no "${from}", which the rehearsal changes`);
    // it may be a link to the file of the former version
    rmSync(source);
    writeFileSync(
      source,
      text.replace(from, () => to),
    );
  }
  for (const { file, text } of migrations) writeFileSync(path.join(installation, file), text);
}

/** Whether a shell is of the next version. */
export async function isNextVersion(shell: string): Promise<boolean> {
  const { headers } = await fetch(shell, { headers: { connection: 'close', accept: 'text/html' } });
  return headers.has(header);
}
