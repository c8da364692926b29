import type { Instalment } from '@storefront/contracts';
import type { Answer, Crumb, Questions } from '@storefront/contracts/api';
import type { Card, Offer } from '../card/card.ts';
import type { PageSeo } from '../seo/page-seo.ts';
import type { Companion } from './companion.ts';

interface ProductOptionGroup {
  readonly id: number;
  readonly name: string;
  readonly values: readonly {
    readonly id: number;
    readonly label: string;
    readonly selected: boolean;
    /** Page of the same product with this value. */
    readonly url?: string;
  }[];
}

export interface ProductView {
  readonly label: string;
  readonly small: string;
  readonly big: string;
  readonly zoom: string;
}

export interface ProductReview {
  readonly author: string;
  /** ISO 8601. */
  readonly date: string;
  /** Absent for invented reviews. */
  readonly title?: string;
  readonly text: string;
  readonly note: number;
  /** Number of shoppers who found it helpful. */
  readonly helpful: number;
  readonly answer?: Answer;
}

export interface ProductData {
  readonly kind: 'product';
  readonly card: Card;
  /** Whether its standard delivery is free. */
  readonly freeShipping?: true;
  readonly sku: string;
  readonly mpn?: string;
  readonly ean?: string;
  readonly demo: boolean;
  readonly brandUrl?: string;
  readonly crumbs: readonly Crumb[];
  readonly seo: PageSeo;
  readonly views: readonly ProductView[];
  /** HTML, sanitised by the server. */
  readonly shortDescription: string;
  readonly longDescription: string;
  readonly specifications: readonly { readonly nome: string; readonly valor: string }[];
  readonly technicalSource?: string;
  /** Files to download. */
  readonly documents: readonly { readonly name: string; readonly url: string }[];
  readonly options: readonly ProductOptionGroup[];
  /** Number of reviews with each note from 1 to 5, in that order; empty when unknown. */
  readonly notes: readonly number[];
  readonly reviews: readonly ProductReview[];
  /** The first page of the answered questions. */
  readonly questions: Questions;
  readonly similar: readonly Card[];
  /** All ways to pay in instalments; the single payment is first. */
  readonly plans: readonly Instalment[];
  /** Products and services that are bought with it; empty when it cannot be bought. */
  readonly companions: readonly Companion[];
  /** Working days before a technician comes, and the first possible day of a service ordered now (ISO 8601). */
  readonly service?: { readonly days: number; readonly firstDay: string };
  /** Offers of several sellers, best first; empty if there is only one seller. */
  readonly offers: readonly Offer[];
}
