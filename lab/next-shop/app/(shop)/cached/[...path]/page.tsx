import type { Metadata } from 'next';
import { ListingPage } from '../../../../components/listing/listing-page.tsx';
import { getListing } from '../../../../lib/listing.ts';
import { metadataOf } from '../../../../lib/metadata.ts';
import { pathOf } from '../../../../lib/page-address.ts';

/** The first page of the same listing, from Next's full route cache; it is rendered again after ten seconds. */
export const revalidate = 10;

/** No listing is built in advance: the first request renders it. */
export const generateStaticParams = () => [];

const load = async ({ params }: PageProps<'/cached/[...path]'>) =>
  getListing(pathOf(await params), '', revalidate);

export async function generateMetadata(props: PageProps<'/cached/[...path]'>): Promise<Metadata> {
  return metadataOf(await load(props));
}

export default async function Page(props: PageProps<'/cached/[...path]'>) {
  return <ListingPage data={await load(props)} />;
}
