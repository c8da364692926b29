import { hash, randomBytes } from 'node:crypto';

/** The key of a link in an e-mail; the database has its hash alone. */
export const createLinkKey = (): string => randomBytes(32).toString('base64url');

export const hashLinkKey = (key: string): string => hash('sha256', key, 'base64url');
