import * as z from 'zod/mini';
import { defineEndpoint } from '../call/define-endpoint.ts';
import { Banner } from '../listing/banners.ts';
import { Structure } from '../listing/listing.ts';
import { Product } from '../product/product.ts';

/** `demo`: the title rests on sales or days invented for the demonstration. */
export const Showcase = z.object({
  vitrine: z.object({ titulo: z.string(), demo: z.optional(z.boolean()) }),
  produtos: z.array(Product),
});
export type Showcase = z.infer<typeof Showcase>;

/** A tile that leads to a category; `imagem` is the URL of a product picture's `medium` size. */
const Tile = z.object({ nome: z.string(), url: z.string(), imagem: z.string() });

export const HomePage = z.object({
  conteudo: z.object({
    banners: z.array(Banner),
    categorias: z.array(Tile),
    vitrines: z.array(Showcase),
    marcas: z.array(z.object({ nome: z.string(), url: z.string() })),
    /** The offer of the day while it runs, at its price; `dataFinal` is ISO 8601. */
    oferta: z.optional(z.object({ produto: Product, dataFinal: z.string() })),
  }),
  estrutura: Structure,
});
export type HomePage = z.infer<typeof HomePage>;

export const homeEndpoint = defineEndpoint({ method: 'GET', path: '/url/home', reply: () => HomePage });
