import type { Metadata } from 'next';
import type { ListingData } from './listing.ts';

export function metadataOf({ seo: { title, description, canonical } }: ListingData): Metadata {
  return {
    title,
    description,
    alternates: { canonical },
    openGraph: { type: 'website', locale: 'pt_BR', siteName: 'Aragem', title, description, url: canonical },
    twitter: { card: 'summary' },
  };
}
