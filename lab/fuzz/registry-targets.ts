import fc from 'fast-check';
import {
  encoded,
  type FuzzRequest,
  hostileHeaders,
  hostileJson,
  hostileNumber,
  hostileText,
  type Target,
} from '../../e2e/hostile/hostile.ts';

/** All routes of the registry; a test compares the list with the mounted routes. */
export const registryRoutes = [
  'GET /healthz',
  'GET /metrics',
  'GET /keys',
  'PUT /keys/:remote',
  'POST /keys/:remote/rotate',
  'POST /keys/registry/rotate',
  'PUT /shells/:shell',
  'DELETE /shells/:shell',
  'GET /ops',
  'POST /ops/session',
  'POST /ops/session/end',
  'POST /ops/remotes/:remote/:action',
  'POST /ops/:action',
  'GET /releases/:remote/:version/plan',
  'GET /releases/:remote/:version/promotion',
  'POST /plan',
  'GET /releases/:remote/:version/trace',
  'POST /releases/:remote/:version/trace',
  'GET /contracts',
  'GET /ops/contracts',
  'POST /releases/:remote/:version/preview',
  'PUT /releases/:remote/:version/preview-report',
  'POST /staff-passes',
  'GET /previews',
  'POST /previews/:id/revoke',
  'POST /prune',
  'GET /discovery.json',
  'GET /discovery/signed.json',
  'GET /assets/:remote/:version/*',
  'POST /releases',
  'GET /releases/:remote',
  'GET /releases/:remote/:version',
  'GET /releases/:remote/:version/files',
  'POST /channels/:remote/activate',
  'POST /channels/:remote/rollback',
  'POST /channels/:remote/canary',
  'GET /rollouts',
  'POST /channels/:remote/rollout',
  'POST /channels/:remote/rollout/pause',
  'POST /channels/:remote/rollout/resume',
  'POST /channels/:remote/rollout/approve',
  'POST /channels/:remote/rollout/abort',
  'POST /channels/:remote/two-person',
  'POST /channels/:remote/freeze',
  'POST /channels/:remote/unfreeze',
  'GET /status',
  'GET /history',
  'POST /freeze',
  'POST /unfreeze',
  'GET /release-health',
  'POST /tokens',
  'GET /tokens',
  'DELETE /tokens/:name',
  'GET /webhooks',
  'POST /webhooks',
  'DELETE /webhooks/:name',
  'POST /webhooks/:name/rotate',
  'POST /webhooks/:name/test',
  'POST /webhooks/:name/resend',
  'GET /npm/:name',
  'GET /npm/:name/:rest',
  'GET /npm/:name/:rest/-/:file',
  'PUT /npm/:name',
] as const;

const known: Readonly<Record<string, readonly string[]>> = {
  remote: ['mf-cart', 'mf-header', 'mf-nothing', 'registry'],
  version: ['1.0.0', '9.9.9', '1.0.0-rc.1'],
  action: ['rollback', 'end-canary', 'confirm', 'freeze', 'unfreeze'],
  rest: ['remote-kit'],
};

const field = (...values: readonly unknown[]) =>
  fc.oneof({ weight: 4, arbitrary: fc.constantFrom(...values) }, hostileText, hostileNumber);

/** Fields of all routes' bodies together; each route reads its own. */
const body = fc.record(
  {
    version: field('1.0.0', '9.9.9'),
    to: field('1.0.0'),
    percent: field(0, 10, 100, 101),
    force: field(true, false),
    host: field('loja.example'),
    audience: field({ name: 'staff', percent: 10 }, 'staff'),
    reason: field('try'),
    required: field(true, false),
    apply: field(false),
    days: field(1, 400),
    seconds: field(60),
    name: field('ci', 'ops'),
    role: field('viewer', 'deployer', 'operator'),
    remote: field('mf-cart'),
    active: field('1.0.0'),
    plan: field({ steps: [{ percent: 10 }] }, { steps: [] }),
    token: field('x'),
    record: field({}, { remote: 'mf-cart', version: '1.0.0', files: {} }),
    files: field({}, { 'remoteEntry.js': 'AA==' }),
    revision: field(1),
    platform: field({}),
    remotes: field({}, { 'mf-cart': [] }),
    rotation: field({}),
    signatures: field([]),
    key: field('x'),
    url: field('https://10.0.0.1/', 'https://[::1]/', 'ftp://x'),
    types: field(['aragem.release.published'], []),
    text: field('Error: x\n    at index.cjs:1:1'),
    _attachments: field({}, { 'x.tgz': {} }, { 'x.tgz': { data: 'AA==' } }),
  },
  { requiredKeys: [] },
);

const formOf = (all: object) =>
  Object.entries(all)
    .map(([name, value]) => `${name}=${encoded(String(value))}`)
    .join('&');

interface Registry {
  readonly origin: string;
  readonly operatorToken: string;
  /** Cookie of an operator who has signed in at /ops. */
  readonly cookie: string;
}

/** Signs in at the ops page. @returns its cookie */
export async function signInAtOps(origin: string, operatorToken: string): Promise<string> {
  const reply = await fetch(`${origin}/ops/session`, {
    method: 'POST',
    headers: { origin, 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ token: operatorToken }),
    redirect: 'manual',
  });
  const [cookie = ''] = reply.headers.getSetCookie();
  return cookie.split(';')[0] ?? '';
}

function requestsOf(
  route: string,
  { origin, operatorToken: token, cookie }: Registry,
): fc.Arbitrary<FuzzRequest> {
  const [method = '', pattern = ''] = route.split(' ');
  const parts = pattern
    .split('/')
    .slice(1)
    .map((part) => {
      if (part !== '*' && !part.startsWith(':')) return fc.constant(part);
      const values = known[part.slice(1)];
      const hostile = hostileText.map(encoded);
      return values ? fc.oneof(fc.constantFrom(...values), hostile) : hostile;
    });
  const bodies = fc.oneof(
    body.map((all) => (isOps ? formOf(all) : JSON.stringify(all))),
    hostileJson,
  );
  const text = method === 'GET' ? fc.constant(undefined) : bodies;
  const query = fc.option(
    fc.tuple(fc.constantFrom('remote', 'limit', 'refused', 'done', 'at', 'x'), hostileText),
  );
  const isOps = pattern.startsWith('/ops');
  const authorization = fc.constantFrom(`Bearer ${token}`, `Bearer ${token}`, 'Bearer x', `Basic ${token}`);
  return fc
    .record({ parts: fc.tuple(...parts), text, query, headers: hostileHeaders, authorization })
    .map((given) => ({
      method,
      url: `/${given.parts.join('/')}${given.query ? `?${given.query[0]}=${encoded(given.query[1])}` : ''}`,
      headers: {
        ...given.headers,
        authorization: given.authorization,
        ...(isOps && { origin, cookie }),
        ...(given.text === undefined
          ? {}
          : { 'content-type': isOps ? 'application/x-www-form-urlencoded' : 'application/json' }),
      },
      ...(given.text === undefined ? {} : { body: given.text }),
    }));
}

export function registryTargets(registry: Registry): readonly Target[] {
  return registryRoutes.map((route) => ({
    name: `registry ${route}`,
    origin: registry.origin,
    requests: requestsOf(route, registry),
    maySayBusy: false,
  }));
}
