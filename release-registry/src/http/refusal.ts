export type FieldError = { field: string; message: string };

/** A request that is refused for a reason its sender can act on; becomes a problem document. */
export class Refusal extends Error {
  readonly status: number;
  readonly title: string;
  readonly errors: FieldError[];

  constructor(status: number, title: string, detail: string, errors: FieldError[] = []) {
    super(detail);
    this.name = 'Refusal';
    this.status = status;
    this.title = title;
    this.errors = errors;
  }
}

export function badRequest(detail: string, errors: FieldError[]): Refusal {
  return new Refusal(400, 'Bad request', detail, errors);
}

export function notFound(detail: string): Refusal {
  return new Refusal(404, 'Not found', detail);
}

export function conflict(detail: string): Refusal {
  return new Refusal(409, 'Conflict', detail);
}
