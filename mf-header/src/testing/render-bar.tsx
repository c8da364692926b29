import { type Answers, fakeNetwork } from '@storefront/remote-kit/testing/fake-network';
import { renderInShop } from '@storefront/remote-kit/testing/render-in-shop';
import { screen } from '@testing-library/react';
import { toTopItem } from '../data/top-item.ts';
import { useMenus } from '../menus/use-menus.ts';
import { NavigationBar } from '../navigation/navigation-bar.tsx';
import { anItem } from './builders.ts';

const group = (label: string, ...entries: string[]) =>
  anItem(
    label,
    '',
    entries.map((entry) => anItem(entry, `/${entry.toLowerCase()}`)),
  );
const navigation = [
  anItem('Ar-condicionado', '/ar-condicionado', [
    group('Por tipo', 'Cassete', 'Janela'),
    group('Por capacidade', '9000'),
    group('Por ciclo', 'Frio'),
    group('Serviços', 'Limpeza'),
  ]),
  anItem('Multi-split', '/ar-condicionado/multi-split'),
  anItem('Solar', '/energia-fotovoltaica', [anItem('Módulos', '/modulos')]),
  anItem('Instalação', '/pagina/instalacao-ar-condicionado'),
  anItem('Cupons', '/pagina/cupom-de-desconto/'),
];
const categories = [
  anItem('Climatização', '/climatizacao', [anItem('Ventiladores', '/ventiladores')]),
  anItem('Marcas', '/marcas', undefined, '/media/marcas.webp'),
];

/** What the menus' calls answer. */
export const replies = {
  'GET /struct/menus/b2c-navegacao-topo': { menu: navigation },
  'GET /struct/menus/b2c-todas-categorias': { menu: categories },
};

function Bar() {
  return (
    <>
      <NavigationBar items={navigation.map(toTopItem)} hasCategories menus={useMenus()} end={null} />
      <a href="#conteudo">Depois</a>
    </>
  );
}

/** The navigation bar in a shop, at Multi-split. */
export const renderBar = (answers: Answers = replies) =>
  renderInShop(<Bar />, { address: '/ar-condicionado/multi-split', network: fakeNetwork(answers) });
export const link = (name: string) => screen.getByRole('link', { name });
