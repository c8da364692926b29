/**
 * Options of a server that waits for no slow client. Node answers 408 and closes the connection.
 * @param wholeMs within which a request must be whole; its headers within two thirds of it
 */
export function slowClientLimits(wholeMs: number) {
  return {
    requestTimeout: wholeMs,
    http: { headersTimeout: (wholeMs * 2) / 3, connectionsCheckingInterval: wholeMs / 15 },
  };
}

/** Connections of one process; more are refused at once, so that those it has are served. */
export const mostConnections = 2000;
