/**
 * Options that limit the wait for slow clients: a whole request must come within 15 s, its headers within 10 s, checked
 * each second. Node answers 408 and closes the connection.
 */
export const slowClientLimits = {
  requestTimeout: 15_000,
  // a shell passes on what its own limit lets through
  http: { headersTimeout: 10_000, connectionsCheckingInterval: 1000, maxHeaderSize: 65_536 },
} as const;

/** Limit of the connections of one process; further ones are refused, so that the present ones are served. */
export const mostConnections = 2000;
