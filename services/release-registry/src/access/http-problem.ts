export type FieldError = { field: string; message: string };

/** A request is refused for a reason that its sender can act on; the server answers with a problem document. */
export class HttpProblem extends Error {
  readonly status: number;
  readonly title: string;
  readonly errors: FieldError[];

  constructor(status: number, title: string, detail: string, errors: FieldError[] = []) {
    super(detail);
    this.name = 'HttpProblem';
    this.status = status;
    this.title = title;
    this.errors = errors;
  }
}

export function badRequest(detail: string, errors: FieldError[]): HttpProblem {
  return new HttpProblem(400, 'Bad request', detail, errors);
}

export function notFound(detail: string): HttpProblem {
  return new HttpProblem(404, 'Not found', detail);
}

export function gone(detail: string): HttpProblem {
  return new HttpProblem(410, 'Gone', detail);
}

export function conflict(detail: string, errors: FieldError[] = []): HttpProblem {
  return new HttpProblem(409, 'Conflict', detail, errors);
}
