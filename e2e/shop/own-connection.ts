/**
 * Headers of a request on a connection of its own. A server may close an idle connection just when a request is sent on
 * it: browsers then send it again, Node's `fetch` does not.
 */
export const ownConnection = { connection: 'close' } as const;
