// @module-tag attacks

import { join } from 'node:path';
import { canMount, fill, mountSmallDisk } from '@storefront/server-kit/testing/small-disk';
import { expect, it, onTestFinished, vi } from 'vitest';
import { openDatabase } from '../database.ts';
import { DatabaseNotWritable } from '../database-errors.ts';
import { hasPanic } from './embedded-engine.ts';

const megabyte = 1024;

it.runIf(canMount)('an embedded database is read only while its disk has less than its reserve', async () => {
  const disk = mountSmallDisk(200 * megabyte);
  onTestFinished(disk.unmount);
  const database = await openDatabase({ directory: join(disk.folder, 'store') });
  onTestFinished(() => database.close());
  await database.rows('create table notes (text text)');
  const insert = () => database.rows("insert into notes values ('a')");
  await insert();
  disk.resize(100 * megabyte);
  await expect(insert()).rejects.toThrow(DatabaseNotWritable);
  await expect(database.transaction((connection) => connection.rows('delete from notes'))).rejects.toThrow(
    DatabaseNotWritable,
  );
  expect(await database.rows('select text from notes')).toEqual([{ text: 'a' }]);
  disk.resize(200 * megabyte);
  await insert();
});

it.runIf(canMount)(
  'an embedded database that a full disk has ended opens again once there is room',
  async () => {
    const disk = mountSmallDisk(100 * megabyte);
    onTestFinished(disk.unmount);
    const onDeath = vi.fn();
    const database = await openDatabase({ directory: join(disk.folder, 'store'), reserveBytes: 0, onDeath });
    onTestFinished(() => database.close());
    await database.rows('create table notes (text text)');
    await database.rows("insert into notes values ('a')");
    const free = fill(disk.folder);
    // fills the log, for which PostgreSQL ends
    const log = () => database.rows("select pg_logical_emit_message(true, 'test', repeat('a', 4000000))");
    await expect(
      (async () => {
        for (;;) await log();
      })(),
    ).rejects.toThrow(DatabaseNotWritable);
    await expect(database.rows('select 1')).rejects.toThrow('is full');
    free();
    await vi.waitFor(async () =>
      expect(await database.rows('select text from notes')).toEqual([{ text: 'a' }]),
    );
    await database.rows("insert into notes values ('c')");
    expect(onDeath).not.toHaveBeenCalled();
  },
);

function message(type: string, content: string): Buffer {
  const body = Buffer.from(content, 'latin1');
  const head = Buffer.alloc(5, type);
  head.writeUInt32BE(body.length + 4, 1);
  return Buffer.concat([head, body]);
}

it.each([
  ['an error that ended the server', [message('E', 'SPANIC\0VPANIC\0C53100\0Mno room\0\0')], true],
  ['one after rows', [message('D', 'a'), message('E', 'SPANIC\0VPANIC\0\0'), message('Z', 'I')], true],
  ['another error', [message('E', 'SERROR\0VERROR\0C53100\0Mno room\0\0')], false],
  ['a row with the same bytes', [message('D', 'VPANIC\0'), message('E', 'VERROR\0\0')], false],
  ['nothing', [], false],
])('%s', (_, messages, expected) => {
  expect(hasPanic(Buffer.concat(messages))).toBe(expected);
});
