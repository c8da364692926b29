import autocannon, { type CannonRequest } from 'autocannon';
import type { MeasuredServer } from './measured-server.ts';

export const connections = 20;
export const seconds = 4;

export interface Sample {
  readonly perSecond: number;
  readonly p50: number;
  readonly p99: number;
  /** Processor time of the server for one request, in microseconds; other programs hardly affect it. */
  readonly cpuUs: number;
}

/**
 * Sends requests as fast as 20 connections can, for some seconds.
 * @throws Error when an answer was neither 200 nor 304
 */
export async function fire(
  server: MeasuredServer,
  request: CannonRequest,
  lasting = seconds,
): Promise<Sample> {
  const before = await server.cpuMs();
  const result = await autocannon({
    url: server.origin,
    connections,
    duration: lasting,
    requests: [request],
  });
  const cpuMs = (await server.cpuMs()) - before;
  const strange = Object.keys(result.statusCodeStats).filter(
    (status) => status !== '200' && status !== '304',
  );
  if (strange.length > 0 || result.errors > 0)
    throw new Error(`${request.path}: statuses ${strange.join(', ')}, ${result.errors} errors`);
  return {
    perSecond: result.requests.average,
    p50: result.latency.p50,
    p99: result.latency.p99,
    cpuUs: (cpuMs * 1_000) / result.requests.total,
  };
}

/** Measures the time of sequential calls, in milliseconds. */
export async function oneByOne(times: number, call: (turn: number) => Promise<unknown>): Promise<number[]> {
  const taken: number[] = [];
  for (let turn = 0; turn < times; turn += 1) {
    const start = performance.now();
    await call(turn);
    taken.push(performance.now() - start);
  }
  return taken;
}
