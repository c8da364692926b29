import { expect, it } from 'vitest';
import { Problem } from './problem.ts';

it('a problem document names its fields', () => {
  const problem: Problem = { type: 'about:blank', title: '', status: 400, detail: '', code: 'bad' };
  // @ts-expect-error a field without its message
  const wrong: Problem = { ...problem, errors: [{ field: 'cep' }] };
  expect(Problem.safeParse({ ...problem, errors: [{ field: 'cep', message: 'x' }] }).success).toBe(true);
  expect(Problem.safeParse(wrong).success).toBe(false);
});
