import { type Audience, type Device, Region } from '@storefront/release-protocol';
import type { FastifyRequest } from 'fastify';

export interface AudienceOptions {
  /** Whether the request's cookie makes its visitor one of the staff. */
  readonly isStaff: (request: FastifyRequest) => boolean;
  /** Header in which the edge names the visitor's region; absent: nobody is of any. */
  readonly regionHeader?: string | undefined;
}

/** Creates what says whether a request's visitor is of an audience. */
export function audienceTest({ isStaff, regionHeader }: AudienceOptions) {
  return (request: FastifyRequest, audience: Audience): boolean => {
    if (audience === 'staff') return isStaff(request);
    if (Region.safeParse(audience).success)
      return regionHeader !== undefined && request.headers[regionHeader] === audience;
    return readDevice(request.headers) === audience;
  };
}

/**
 * What a browser says of itself by its client hint or, without one, in its name. Caches in front decide by the same rule
 * (`deploy/varnish`, `deploy/nginx`).
 */
function readDevice(headers: FastifyRequest['headers']): Device {
  const hint = headers['sec-ch-ua-mobile'];
  if (hint === '?1') return 'phone';
  if (hint === '?0') return 'desktop';
  return headers['user-agent']?.includes('Mobi') ? 'phone' : 'desktop';
}
