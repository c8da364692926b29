import type { Metadata } from 'next';
import { ListingPage } from '../../../components/listing/listing-page.tsx';
import { getListing } from '../../../lib/listing.ts';
import { metadataOf } from '../../../lib/metadata.ts';
import { pathOf, queryOf } from '../../../lib/page-address.ts';

/** A listing, rendered for each request from a new reply of store-api. */
const load = async ({ params, searchParams }: PageProps<'/[...path]'>) =>
  getListing(pathOf(await params), queryOf(await searchParams), 'no-store');

export async function generateMetadata(props: PageProps<'/[...path]'>): Promise<Metadata> {
  return metadataOf(await load(props));
}

export default async function Page(props: PageProps<'/[...path]'>) {
  return <ListingPage data={await load(props)} />;
}
