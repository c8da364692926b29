import { interleaved, median, type Side, type Sides } from '../command/tables.ts';
import { PageClient } from './page-client.ts';
import type { ProcessCpu } from './process-figures.ts';

/** Cost of one page, in milliseconds. */
export interface PageCost extends ProcessCpu {
  /** From the request until the whole page is received. */
  readonly elapsed: number;
}

/** Takes one sample of the cost of a page. */
type Sampler = () => Promise<PageCost>;

/** A running server whose CPU time is counted. */
export interface MeasuredServer {
  readonly url: string;
  /** CPU time so far, its child processes included. */
  readonly cpu: () => ProcessCpu;
}

/** Prepares a server for the measurement. */
export type Scenario = (server: MeasuredServer, client: PageClient) => Promise<Sampler>;

/** The mean cost of a page. */
export async function costPerPage(
  server: MeasuredServer,
  pages: number,
  requestOne: (page: number) => Promise<unknown>,
): Promise<PageCost> {
  const take = () => ({ ...server.cpu(), elapsed: performance.now() });
  const before = take();
  for (let page = 0; page < pages; page++) await requestOne(page);
  const after = take();
  return byPart((part) => (after[part] - before[part]) / pages);
}

/** Measures the servers in turns, so that a busy machine slows them alike. @returns the median of each part */
export async function measureInTurns(
  servers: Sides<MeasuredServer>,
  scenario: Scenario,
  runs: number,
): Promise<Sides<PageCost>> {
  const measured = Object.fromEntries([...servers].map(([side, server]) => [side, { server, scenario }]));
  const samples = await sampleInTurns(measured as Record<Side, Measured>, runs);
  return new Map([...servers.keys()].map((side) => [side, medianOf(samples[side])]));
}

interface Measured {
  readonly server: MeasuredServer;
  readonly scenario: Scenario;
}

/** Takes a sample of each server, then another of each. @returns each server's samples, in order */
export async function sampleInTurns<Name extends string>(
  measured: Readonly<Record<Name, Measured>>,
  runs: number,
): Promise<Record<Name, PageCost[]>> {
  const clients: PageClient[] = [];
  const samplers: Partial<Record<Name, Sampler>> = {};
  for (const name of Object.keys(measured) as Name[]) {
    const { server, scenario } = measured[name];
    const client = new PageClient(server.url);
    clients.push(client);
    samplers[name] = await scenario(server, client);
  }
  const samples = await interleaved(samplers as Record<Name, Sampler>, runs);
  for (const client of clients) client.close();
  return samples;
}

function medianOf(samples: readonly PageCost[]): PageCost {
  return byPart((part) => median(samples.map((sample) => sample[part])));
}

export function byPart(of: (part: keyof PageCost) => number): PageCost {
  const parts = { main: of('main'), engine: of('engine'), pool: of('pool'), children: of('children') };
  return { ...parts, elapsed: of('elapsed') };
}
