import fs from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';
import { onTestFinished, vi } from 'vitest';

/** A disk on which a file gets its name only at `continueRenaming`. */
export function haltRename(file: string) {
  const { promise: whenRenamed, resolve } = Promise.withResolvers<void>();
  const { promise: isContinued, resolve: continueRenaming } = Promise.withResolvers<void>();
  const { rename } = fs;
  const halted = vi.spyOn(fs, 'rename').mockImplementation(async (from, to) => {
    if (to === file) {
      resolve();
      await isContinued;
    }
    await rename(from, to);
  });
  syncBuiltinESMExports();
  onTestFinished(() => {
    halted.mockRestore();
    syncBuiltinESMExports();
  });
  return { whenRenamed, continueRenaming };
}
