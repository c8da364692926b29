import * as z from 'zod/mini';
import { defineEndpoint } from '../call/define-endpoint.ts';

const base = {
  label: z.string(),
  link: z.string(),
  icone: z.optional(z.string()),
  target: z.optional(z.string()),
  /** URL of a third party's content to show in place of the entry, once the shopper allows it. */
  incorporar: z.optional(z.string()),
};
const Leaf = z.object(base);
const Group = z.object({ ...base, sub: z.optional(z.array(Leaf)) });

/** A menu entry, at most three levels deep. `link` is an internal path, or an external URL if its host has a dot. */
export const MenuItem = z.object({ ...base, sub: z.optional(z.array(Group)) });
export type MenuItem = z.infer<typeof MenuItem>;
export const Menu = z.object({ menu: z.array(MenuItem) });

/** Menus by name, as `/struct/menus/{name}`. */
export const menuNames = [
  'mobile-bottom-menu',
  'bt-flutuante-whatsapp',
  'b2c-navegacao-topo',
  'b2c-todas-categorias',
  'b2c-sugestao-busca',
  'b2c-topo-pitchbar',
  'b2c-menu-rodape',
  'b2c-rodape-selos',
] as const;
export type MenuName = (typeof menuNames)[number];

/** `nome` is one of `menuNames`. */
export const menuEndpoint = defineEndpoint({
  method: 'GET',
  path: '/struct/menus/{nome}',
  params: ['nome'],
  reply: () => Menu,
  errors: { 404: ['not-found'] },
});
