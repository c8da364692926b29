import { TransactionConflict } from './database-errors.ts';

const mostAttempts = 3;

/** Runs a whole transaction again when the database has ended it to resolve a deadlock. */
export async function repeatConflicts<T>(transaction: () => Promise<T>, attempt = 1): Promise<T> {
  try {
    return await transaction();
  } catch (error) {
    if (!(error instanceof TransactionConflict) || attempt === mostAttempts) throw error;
    return repeatConflicts(transaction, attempt + 1);
  }
}
