import { readFile } from 'node:fs/promises';
import { text } from 'node:stream/consumers';
import type { DocumentVersion, StoredDocument } from '../content-documents/change-content.ts';
import { readPageFile } from '../content-documents/content-kinds.ts';
import type { CommandContext } from './import-commands.ts';
import type { Outcome } from './outcome.ts';

const describe = ({ kind, key, version, author, changedAt, isRemoved }: DocumentVersion) =>
  `${kind} ${key}: version ${version}, ${String(changedAt).slice(0, 19).replace('T', ' ')}, ${author}${isRemoved ? ', removed' : ''}`;

/** A body of a file: JSON, or a page as HTML. `-` is the standard input. */
async function readBodyFile(file: string): Promise<unknown> {
  const written = file === '-' ? await text(process.stdin) : await readFile(file, 'utf8');
  return /^\s*<!--/.test(written) || file.endsWith('.html') ? readPageFile(written) : JSON.parse(written);
}

/** Content. @returns undefined when the command was called in a wrong way */
export async function runContentCommand(
  { client }: CommandContext,
  [name, kind, key, more]: readonly string[],
): Promise<Outcome | undefined> {
  if (name === 'list' && key === undefined) {
    const { documents } = await client.json<{ documents: DocumentVersion[] }>(
      `/content${kind ? `?kind=${encodeURIComponent(kind)}` : ''}`,
    );
    return { code: 0, text: documents.map(describe).join('\n') || 'no documents', value: { documents } };
  }
  if (kind === undefined || key === undefined) return undefined;
  const place = `/content/${encodeURIComponent(kind)}/${encodeURIComponent(key)}`;
  const version = more === undefined ? '' : `?version=${encodeURIComponent(more)}`;
  if (name === 'show') {
    const { document } = await client.json<{ document: StoredDocument }>(`${place}${version}`);
    return { code: 0, text: JSON.stringify(document.body, null, 2), value: { document } };
  }
  if (name === 'history') {
    const { versions } = await client.json<{ versions: DocumentVersion[] }>(`${place}/history`);
    return { code: 0, text: versions.map(describe).join('\n') || 'no versions', value: { versions } };
  }
  if (name === 'back') {
    const { document } = await client.json<{ document: DocumentVersion }>(`${place}/back${version}`, {
      method: 'POST',
    });
    return { code: 0, text: `${kind} ${key} is as version ${document.version} again`, value: { document } };
  }
  if (name === 'remove') {
    const { isChanged } = await client.json<{ isChanged: boolean }>(`${place}/remove`, { method: 'POST' });
    return { code: 0, text: isChanged ? 'removed' : 'it is so already', value: { isChanged } };
  }
  if ((name !== 'set' && name !== 'preview') || more === undefined) return undefined;
  const body = JSON.stringify(await readBodyFile(more));
  const json = { type: 'application/json', body };
  if (name === 'preview') {
    const { reply } = await client.json<{ reply: unknown }>(`${place}/preview`, { method: 'POST', ...json });
    return { code: 0, text: JSON.stringify(reply, null, 2), value: { reply } };
  }
  const { isChanged } = await client.json<{ isChanged: boolean }>(place, { method: 'PUT', ...json });
  return {
    code: 0,
    text: isChanged ? 'changed: shoppers see it within seconds' : 'it is so already',
    value: { isChanged },
  };
}
