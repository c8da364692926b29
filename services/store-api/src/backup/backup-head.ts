import * as z from 'zod';

/** Names are plain, because they become part of SQL. */
const Name = z.string().regex(/^[a-z][a-z0-9_]*$/);

/** The content of a backup's `backup.json`; each table is beside it in `tables/`, one row a line. */
export const BackupHead = z.object({
  format: z.literal(1),
  at: z.iso.datetime(),
  migrations: z.array(z.string()),
  tables: z.array(z.object({ name: Name, rows: z.int().min(0), sha256: z.hash('sha256') })),
  sequences: z.array(z.object({ name: Name, value: z.int().min(1) })),
});
export type BackupHead = z.infer<typeof BackupHead>;

export const headFile = 'backup.json';
export const fileOfTable = (name: string) => `tables/${name}.ndjson`;
