import type { ShellReport } from '@storefront/contracts/release';
import { shellToken, type TestRegistry, testPlatform } from './test-registry.ts';

/** Reports as a shell what it says of releases that are not live. */
export function reportUpcoming(
  registry: TestRegistry,
  shell: string,
  upcoming: NonNullable<ShellReport['upcoming']>,
) {
  return registry.app.inject({
    method: 'PUT',
    url: `/shells/${shell}`,
    payload: { revision: 1, platform: testPlatform, remotes: {}, upcoming },
    headers: { authorization: `Bearer ${shellToken}` },
  });
}
