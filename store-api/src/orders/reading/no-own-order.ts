import { type HttpProblem, notFound } from '../../platform/http/errors/problems.ts';

/** For a number that is of no order of the caller's session or account. */
export const noOwnOrder = (): HttpProblem => notFound('Não há pedido seu com este número');
