/**
 * Options that limit the wait for slow clients; Node answers 408 and closes the connection.
 * @param wholeMs limit of a whole request; its headers must come in two thirds of it
 */
export function slowClientLimits(wholeMs: number) {
  return {
    requestTimeout: wholeMs,
    http: { headersTimeout: (wholeMs * 2) / 3, connectionsCheckingInterval: wholeMs / 15 },
  };
}

/** Limit of the connections of one process; further ones are refused, so that the present ones are served. */
export const mostConnections = 2000;
