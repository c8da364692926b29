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
