import { rm } from 'node:fs/promises';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { openTestRegistry } from '../testing/test-registry.ts';
import { describeKeys } from '../tests/keys-behaviour.ts';

describeKeys(() => openTestRegistry());

test('a registry whose key file is gone says so instead of making another', async () => {
  const registry = await openTestRegistry();
  onTestFinished(() => registry.close());
  await registry.app.close();
  const { registryDir } = registry;
  await rm(path.join(registryDir, 'keys'), { recursive: true });
  await expect(openTestRegistry({ registryDir })).rejects.toThrow(
    "the registry's signing key, cannot be read",
  );
});
