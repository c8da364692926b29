import type { RemoteName } from '@storefront/contracts';
import type { Audience, Discovery, ReleaseRole } from '@storefront/release-protocol';
import { aRelease } from './a-release.ts';
import { signRecord } from './signing.ts';

const roles = ['active', 'previous', 'canary'] as const satisfies readonly ReleaseRole[];

/** The discovery document of one remote's releases by role. */
export function aDiscovery(
  remote: RemoteName,
  versions: Partial<Record<ReleaseRole, string>>,
  canaryPercent = 0,
  audience?: Audience,
): Discovery {
  const entries = roles.flatMap((role) => {
    const version = versions[role];
    if (version === undefined) return [];
    const { record } = aRelease(remote, version);
    return {
      url: '',
      metadata: { integrity: '', version },
      deployment: {
        default: role === 'active',
        traffic: role !== 'canary' ? 100 : audience ? 0 : canaryPercent,
      },
      extras: {
        role,
        record,
        signature: signRecord(record),
        ...(role === 'canary' && audience && { audience: { name: audience, percent: canaryPercent } }),
      },
    };
  });
  return { schema: '', microFrontends: { [remote]: entries } };
}
