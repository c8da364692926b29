import type { ApiError } from './api-error.ts';
import type { AnyEndpoint } from './define-endpoint.ts';

type ErrorsOf<E extends AnyEndpoint> = NonNullable<E['errors']>;

/** The codes that a call declares, so that a `switch` over them can be checked to be complete. */
export type RefusalCode<E extends AnyEndpoint> = ErrorsOf<E>[keyof ErrorsOf<E>][number];

/** The declared code of a failed call; undefined for any other failure. */
export function refusalCode<E extends AnyEndpoint>(
  { errors }: E,
  error: Pick<ApiError, 'status' | 'code'>,
): RefusalCode<E> | undefined {
  const declared: Readonly<Partial<Record<number, readonly RefusalCode<E>[]>>> = errors ?? {};
  return declared[error.status]?.find((code) => code === error.code);
}
