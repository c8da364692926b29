import { ApiError, type FieldProblem } from './api-error.ts';
import type { AnyEndpoint, ReplyOf } from './define-endpoint.ts';
import type { Answer } from './send-call.ts';

/** Parses the reply. @throws ApiError for an error status, or a reply of another shape than the endpoint's */
export async function readReply<E extends AnyEndpoint>(endpoint: E, response: Answer): Promise<ReplyOf<E>> {
  const requestId = response.headers.get('x-request-id') ?? undefined;
  if (!response.ok) throw await errorOf(endpoint.path, response, requestId);
  const json = await readJson(endpoint.path, response, requestId);
  const parsed = endpoint.reply().safeParse(json);
  if (parsed.success) return parsed.data;
  const issue = parsed.error.issues[0];
  throw new ApiError(
    `${endpoint.path}: reply of another shape at "${issue?.path.join('.')}": ${issue?.message}`,
    {
      status: 502,
      code: 'unexpected-reply',
      endpoint: endpoint.path,
      requestId,
      cause: parsed.error,
    },
  );
}

async function readJson(endpoint: string, response: Answer, requestId: string | undefined): Promise<unknown> {
  try {
    return await response.json();
  } catch (cause) {
    throw new ApiError('The reply is not JSON', {
      status: 502,
      code: 'unexpected-reply',
      endpoint,
      requestId,
      cause,
    });
  }
}

interface Problem {
  readonly code?: string;
  readonly title?: string;
  readonly detail?: string;
  readonly errors?: readonly FieldProblem[];
}

async function errorOf(endpoint: string, response: Answer, requestId: string | undefined): Promise<ApiError> {
  // a proxy's error reply may have no problem document, only a status
  const problem: Problem = await response.json().catch(() => ({}));
  return new ApiError(problem.detail ?? problem.title ?? `HTTP ${response.status}`, {
    status: response.status,
    code: problem.code ?? `http-${response.status}`,
    requestId,
    fields: problem.errors ?? [],
    endpoint,
  });
}
