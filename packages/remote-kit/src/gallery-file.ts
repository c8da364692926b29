import type { ComponentType } from 'react';
import type { Answers } from './testing/shop/fake-network.ts';

/** The constant `gallery` of a file `*.gallery.tsx`, whose exported components are the states that are shown. */
export interface Gallery {
  /** Replies of the shop's API, by call, such as `GET /checkout/user`; other calls are answered 404. */
  readonly answers?: Answers;
  /** Path and query of the page; `/` unless given. */
  readonly address?: string;
}

/** What such a file exports. */
export type GalleryFile = { readonly gallery?: Gallery } & Readonly<
  Record<string, ComponentType | Gallery | undefined>
>;
