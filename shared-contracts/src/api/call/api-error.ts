import * as z from 'zod/mini';
import type { AnyEndpoint } from './define-endpoint.ts';

/** One invalid field of the request. */
export interface FieldProblem {
  readonly field: string;
  readonly message: string;
}

/**
 * A call of the shop's API that gave no usable reply.
 * `status` is the HTTP status, or 0 without a reply; `code` is a short stable word.
 */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly status: number;
  readonly code: string;
  readonly requestId: string | undefined;
  readonly fields: readonly FieldProblem[];
  /** Path of the endpoint as in the contracts. */
  readonly endpoint: string | undefined;

  constructor(
    message: string,
    details: {
      status: number;
      code: string;
      requestId?: string | undefined;
      fields?: readonly FieldProblem[];
      endpoint?: string | undefined;
      cause?: unknown;
    },
  ) {
    super(message, { cause: details.cause });
    this.status = details.status;
    this.code = details.code;
    this.requestId = details.requestId;
    this.fields = details.fields ?? [];
    this.endpoint = details.endpoint;
  }
}

/** True when the server may have done what the call asked for: its reply is lost, or something failed after the work. */
export function mayHaveSucceeded({ status }: Pick<ApiError, 'status'>): boolean {
  return status === 0 || status >= 500;
}

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

/** RFC 9457 problem document: the body of every error reply. `errors` names the invalid fields. */
export const Problem = z.object({
  type: z.string(),
  title: z.string(),
  status: z.int(),
  detail: z.string(),
  code: z.string(),
  errors: z.optional(z.array(z.object({ field: z.string(), message: z.string() }))),
});
export type Problem = z.infer<typeof Problem>;
