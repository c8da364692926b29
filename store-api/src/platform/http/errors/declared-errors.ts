import type { AnyEndpoint } from '@storefront/contracts/api';

type Errors = Readonly<Record<number, readonly string[]>>;

const ofAnyCall: Errors = {
  400: ['invalid-request', 'bad-url'],
  401: ['app-token-required'],
  404: ['unknown-call'],
  415: ['coding-not-accepted'],
  500: ['internal'],
  503: ['database-restarted', 'database-timeout', 'database-unreachable', 'database-conflict'],
};

/** Of calls that change something, which may have a body. */
const ofAnyChange: Errors = {
  400: ['ctp-invalid-json-body', 'ctp-empty-json-body', 'ctp-invalid-content-length', 'bad-request'],
  403: ['foreign-origin'],
  413: ['ctp-body-too-large'],
  415: ['ctp-invalid-media-type'],
  429: ['too-many-requests'],
};

/** Codes of all refusals that a call may answer, by status: its own, and those of any call. */
export function errorsOf({ method, errors }: AnyEndpoint): ReadonlyMap<number, readonly string[]> {
  const all = new Map<number, readonly string[]>();
  const own: Errors = errors ?? {};
  for (const part of [own, ofAnyCall, ...(method === 'GET' ? [] : [ofAnyChange])])
    for (const [status, codes] of Object.entries(part))
      all.set(Number(status), [...(all.get(Number(status)) ?? []), ...codes]);
  return all;
}

export const isDeclared = (endpoint: AnyEndpoint, status: number, code: string): boolean =>
  errorsOf(endpoint).get(status)?.includes(code) === true;
