import { randomCode } from '../../platform/database/random-code.ts';

/** Confirms to a shopper what was asked for (Decreto 7.962/2013, art. 5). */
export const newProtocol = (): string => `PR-${randomCode(10)}`;
