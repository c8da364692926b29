import type { Metadata } from 'next';
import { ListingPage } from '../../../../components/listing/listing-page.tsx';
import { getListing } from '../../../../lib/listing.ts';
import { metadataOf } from '../../../../lib/metadata.ts';
import { pathOf, queryOf } from '../../../../lib/page-address.ts';

/** Seconds for which a reply is used again: store-api's `max-age`, which the shop beside this one follows too. */
const replySeconds = 1;

/** The same listing, rendered for each request; store-api's reply comes from Next's data cache. */
const load = async ({ params, searchParams }: PageProps<'/cached-data/[...path]'>) =>
  getListing(pathOf(await params), queryOf(await searchParams), replySeconds);

export async function generateMetadata(props: PageProps<'/cached-data/[...path]'>): Promise<Metadata> {
  return metadataOf(await load(props));
}

export default async function Page(props: PageProps<'/cached-data/[...path]'>) {
  return <ListingPage data={await load(props)} />;
}
