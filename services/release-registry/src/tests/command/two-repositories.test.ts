import { execFileSync } from 'node:child_process';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { RemoteName } from '@storefront/contracts';
import type { ContractRecord } from '@storefront/release-protocol';
import { afterEach, beforeEach, expect, test } from 'vitest';
import * as z from 'zod';
import { buildRelease } from '../../testing/build-release.ts';
import { type CommandLine, openCommandLine } from '../../testing/command-line.ts';
import { writeReleaseFolder } from '../../testing/release-folder.ts';
import { testKeyPem } from '../../testing/test-keys.ts';
import { createTokens } from '../../testing/test-registry.ts';

let line: CommandLine;
beforeEach(async () => {
  line = await openCommandLine();
});
afterEach(() => line.close());

/** A team's own repository, which publishes with a token of its own. */
async function openRepository(remote: RemoteName, author: string) {
  const folder = path.join(line.root, remote);
  await mkdir(folder);
  await writeFile(
    path.join(folder, 'package.json'),
    JSON.stringify({ name: remote, version: '1.0.0', author }),
  );
  const identity = ['-c', 'user.name=team', '-c', 'user.email=team@example.org'];
  const git = (...parameters: string[]) => execFileSync('git', [...identity, ...parameters], { cwd: folder });
  git('init', '--quiet');
  git('commit', '--quiet', '--allow-empty', '--message', 'first');
  git('remote', 'add', 'origin', `https://git.example/${remote}.git`);
  await writeFile(path.join(line.root, 'keys', `${remote}.pem`), testKeyPem);
  const [{ authorization }] = await createTokens(line.registry, {
    name: `ci-${remote}`,
    role: 'deployer',
    remote,
  });
  const team = { REGISTRY_TOKEN: authorization.replace('Bearer ', '') };
  /** Publishes a release that was built with these contracts, and makes it active. @returns what the command printed */
  return async (version: string, contract: Partial<ContractRecord>) => {
    await writeReleaseFolder(
      path.join(folder, 'dist', version),
      buildRelease(remote, version, {}, { contract }),
    );
    const { out, error } = await line.release(
      `publish ${remote} --dir dist/${version} --activate --wait 0`,
      team,
      folder,
    );
    return out + error;
  };
}

const counted = z.object({ count: z.number() });
const listed = z.object({ items: z.array(z.string()) });
const updated = (schema: z.ZodType) => [{ name: 'cart:updated', schema: z.toJSONSchema(schema) }];

test('an event changes across two repositories by expand and contract, and each refusal names the other team', async () => {
  const publishCart = await openRepository('mf-cart', 'Time da sacola');
  const publishHeader = await openRepository('mf-header', 'Time do topo');
  const header = 'mf-header (Time do topo, https://git.example/mf-header.git)';
  const cart = 'mf-cart (Time da sacola, https://git.example/mf-cart.git)';
  await publishCart('1.0.0', { sends: updated(counted) });
  await publishHeader('1.0.0', { hears: updated(counted) });

  const breaking = { sends: updated(listed) };
  expect(await publishCart('2.0.0', breaking)).toContain(
    `2.0.0 sends no count: ${header} has to accept it first`,
  );
  const either = { hears: updated(counted.partial().extend(listed.partial().shape)) };
  expect(await publishHeader('1.1.0', either)).toContain('mf-header@1.1.0 is active');
  // a rollback of mf-header would bring back the release that needs the old payload
  expect(await publishCart('2.0.0', breaking)).toContain(
    'mf-header@1.0.0 (last known good) hears cart:updated',
  );
  await publishHeader('1.2.0', either);
  expect(await publishCart('2.0.0', breaking)).toContain('mf-cart@2.0.0 is active');

  const contracted = { hears: updated(listed) };
  expect(await publishHeader('2.0.0', contracted)).toContain(`${cart} has to send it first`);
  await publishCart('2.1.0', breaking);
  expect(await publishHeader('2.0.0', contracted)).toContain('mf-header@2.0.0 is active');
  expect(await line.registry.discovered()).toMatchObject({
    'mf-cart': expect.arrayContaining(['active 2.1.0 100%']),
    'mf-header': expect.arrayContaining(['active 2.0.0 100%']),
  });
});
