import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** Gives `use` the given folder, or a temporary one that is removed afterwards. */
export async function withDataFolder<Result>(
  given: string | undefined,
  use: (folder: string) => Promise<Result>,
): Promise<Result> {
  if (given !== undefined) return use(path.resolve(given));
  const folder = await mkdtemp(path.join(tmpdir(), 'aragem-fuzz-'));
  try {
    return await use(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
