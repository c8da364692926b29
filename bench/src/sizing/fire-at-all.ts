import autocannon, { type CannonRequest } from 'autocannon';
import { byKind, type CpuByKind, readCpuByKind, type Servers } from './cpu-by-kind.ts';

const connections = 20;
export const seconds = 5;

export interface Sample {
  readonly perSecond: number;
  /** Of one answer. */
  readonly cpu: CpuByKind;
  /** Of one answer, with its headers. */
  readonly bytes: number;
}

/**
 * Asks all servers at once for some seconds, with the connections shared among them.
 * @throws Error when an answer was not 200
 */
export async function fireAtAll(
  urls: readonly string[],
  request: CannonRequest,
  servers: Servers,
): Promise<Sample> {
  const before = readCpuByKind(servers);
  const results = await Promise.all(
    urls.map((url) =>
      autocannon({
        url,
        connections: connections / urls.length,
        duration: seconds,
        requests: [request],
      }),
    ),
  );
  const after = readCpuByKind(servers);
  const strange = results.flatMap(({ statusCodeStats, errors }) => [
    ...Object.keys(statusCodeStats).filter((status) => status !== '200'),
    ...(errors > 0 ? [`${errors} errors`] : []),
  ]);
  if (strange.length > 0) throw new Error(`answers that are no pages: ${strange.join(', ')}`);
  const sum = (of: (result: (typeof results)[number]) => number) =>
    results.reduce((total, result) => total + of(result), 0);
  const answers = sum(({ requests }) => requests.total);
  return {
    perSecond: answers / seconds,
    cpu: byKind((kind) => (after[kind] - before[kind]) / answers),
    bytes: sum(({ throughput }) => throughput.total) / answers,
  };
}
