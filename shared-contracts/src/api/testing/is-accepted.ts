import type { AnyEndpoint } from '../call/define-endpoint.ts';

interface AnyInput {
  readonly params?: object;
  readonly query?: unknown;
  readonly body?: unknown;
}

/** Whether the endpoint accepts this input. */
export function isAccepted({ params = [], query, body }: AnyEndpoint, input: AnyInput): boolean {
  const named = params.every((name) => Object.hasOwn(input.params ?? {}, String(name)));
  const queryFits = !query || query().safeParse(input.query ?? {}).success;
  const bodyFits = !body || body().safeParse(input.body).success;
  return named && queryFits && bodyFits;
}
