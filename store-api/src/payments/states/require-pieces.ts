import { reservationEndedText } from '@storefront/contracts/api';
import { reserveAgain } from '../../inventory/reservations.ts';
import type { Queryable } from '../../platform/database/queryable.ts';
import { HttpProblem } from '../../platform/http/errors/problems.ts';

/**
 * Reserves an order's pieces again if that has ended, before anybody pays for them.
 * @throws HttpProblem 409 when they have gone to others
 */
export async function requirePieces(connection: Queryable, orderId: number): Promise<void> {
  if (await reserveAgain(connection, orderId)) return;
  throw new HttpProblem(409, 'reservation-ended', reservationEndedText);
}
