import { setTimeout as pause } from 'node:timers/promises';

/**
 * Time between two requests of a shopper who is simulated: without it they would take all cores from the servers that
 * are started meanwhile, and from the other journeys.
 */
const betweenMs = 100;

export const untilNextRequest = (): Promise<void> => pause(betweenMs);
