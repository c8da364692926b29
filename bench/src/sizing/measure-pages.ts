import type { CannonRequest } from 'autocannon';
import type { Table } from '../command/table.ts';
import { uncachedUrls } from '../shop/page-client.ts';
import type { MeasuredServer } from '../shop/page-cpu.ts';
import type { Servers } from './cpu-by-kind.ts';
import { fireAtAll } from './fire-at-all.ts';
import { changing, sampleAll } from './sample-all.ts';
import { describeCost, describeCpu, describeGrowth } from './sizing-tables.ts';

const listing = '/ar-condicionado/split-hi-wall';
export const counts = [1, 2, 4] as const;
type Count = (typeof counts)[number];

/** A listing of a price range of its own, which no cache holds. */
function newListings(): () => string {
  let turn = 0;
  return () => `${listing}?filtros=preco:${++turn % 900}-${20_000 + turn}`;
}

const page: CannonRequest = { path: listing, headers: { 'accept-encoding': 'br', accept: 'text/html' } };
/** Pages by what has to be made for each. */
const pages = {
  'held by the shell': page,
  'rendered, with data that the shell holds': changing(page, uncachedUrls(listing)),
  'rendered, with data of PostgreSQL': changing(page, newListings()),
} as const;
type Kind = keyof typeof pages;

/** Processor time and cost of pages, with one, two and all shells. */
export async function measurePages(
  shells: readonly MeasuredServer[],
  others: Omit<Servers, 'shells'>,
  runs: number,
): Promise<readonly Table[]> {
  const name = (kind: Kind, count: Count) => `${kind}, ${count}` as const;
  const all = (Object.keys(pages) as Kind[]).flatMap((kind) => counts.map((count) => ({ kind, count })));
  const variants = all.map(({ kind, count }) => {
    const asked = shells.slice(0, count);
    const fire = () =>
      fireAtAll(
        asked.map(({ url }) => url),
        pages[kind],
        { ...others, shells: asked },
      );
    return [name(kind, count), fire] as const;
  });
  const samples = await sampleAll(Object.fromEntries(variants), runs);
  const samplesOf = (kind: Kind, count: Count) => samples[name(kind, count)] ?? [];
  const rows = all.map(({ kind, count }) => ({
    page: kind,
    shells: count,
    ...describeCpu(samplesOf(kind, count)),
    ...describeGrowth(samplesOf(kind, count), samplesOf(kind, 1)),
  }));
  const costs = (Object.keys(pages) as Kind[]).map((kind) => ({
    page: kind,
    ...describeCost(samplesOf(kind, 4)),
  }));
  return [
    { title: 'A listing, compressed, by number of shells', rows },
    { title: 'A million of them, of four shells, on paper', rows: costs },
  ];
}
