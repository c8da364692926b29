/**
 * Options of a server that wait for no slow client: a request whole within 15 s, its headers within 10 s, checked each
 * second. Node answers 408 and closes the connection.
 */
export const slowClientLimits = {
  requestTimeout: 15_000,
  http: { headersTimeout: 10_000, connectionsCheckingInterval: 1000 },
} as const;

/** Connections of one process; more are refused at once, so that those it has are served. */
export const mostConnections = 2000;
