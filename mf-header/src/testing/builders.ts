import { Banner, Menu, type MenuItem, User } from '@storefront/contracts/api';
import type { HeaderData, Offer } from '../data/header-data.ts';

/**
 * Builds a menu's entry: `anItem('Ar-condicionado', '/ar-condicionado', [anItem(…)])`, checked by the contract's
 * schema.
 */
export function anItem(label: string, link: string, sub?: readonly MenuItem[], icone?: string): MenuItem {
  const item = { label, link, ...(sub ? { sub } : {}), ...(icone ? { icone } : {}) };
  const [checked] = Menu.parse({ menu: [item] }).menu;
  if (checked === undefined) throw new Error('A menu of one item came back empty');
  return checked;
}

export function aBanner(changes: Partial<Banner> = {}): Banner {
  const placed = { link: '/oferta', imagem: '/media/oferta.webp', largura: 600, altura: 600 };
  const product = {
    productname: 'Split Inverter 18.000 BTU/h',
    productdescription: 'Quente e frio, 220V',
    productlistprice: 'R$ 4.590,00',
    productsellingprice: 'R$ 3.799,00',
  };
  return Banner.parse({
    id: 1,
    nome: 'Oferta do dia',
    dataInicial: '2026-01-01T00:00:00Z',
    dataFinal: '2099-01-01T00:00:00Z',
    alt: 'Compre pelo WhatsApp',
    dimensoes: { desktop: { ...placed, parametrosAdicionais: product }, mobile: placed },
    ...changes,
  });
}

export function anOffer(changes: Partial<Offer> = {}): Offer {
  return {
    id: 3,
    endsAt: '2099-01-01T00:00:00Z',
    name: 'Split Inverter 18.000 BTU/h',
    description: 'Quente e frio, 220V',
    listPrice: 'R$ 4.590,00',
    sellingPrice: 'R$ 3.799,00',
    link: '/split-inverter-18000',
    image: { address: '/media/oferta.webp', width: 600, height: 600 },
    ...changes,
  };
}

export function headerData(changes: Partial<HeaderData> = {}): HeaderData {
  return {
    navigation: [],
    hasCategories: false,
    pitchbar: [],
    bottomMenu: [],
    popularTerms: [],
    topBanner: null,
    offer: null,
    ...changes,
  };
}

export function aUser(changes: Partial<User> = {}): User {
  return User.parse({ logado: true, ativo: true, nomeRazao: 'Marina Alves Prado', ...changes });
}
