import * as z from 'zod';
import { readData } from '../../platform/files/read-data.ts';

/** What the home page shows, in this order; names and addresses are looked up in the catalogue. */
export const homeContent = readData(
  'shop/home.json',
  z.object({
    banners: z.array(
      z.object({
        name: z.string(),
        headline: z.string(),
        text: z.string(),
        /** Path of a category, a brand or a landing page. */
        link: z.string(),
      }),
    ),
    categories: z.array(z.string()),
    showcases: z.array(z.string()),
    brands: z.array(z.string()),
  }),
);
