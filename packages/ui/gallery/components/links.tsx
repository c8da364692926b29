import { Breadcrumb } from '../../src/breadcrumb/breadcrumb.tsx';
import { ShopLink } from '../../src/link/shop-link.tsx';
import * as base from '../../src/styles/classes.ts';

const links = [
  ['Uma página da loja', '/ar-condicionado'],
  ['A mesma, pelo site', 'https://aragem.example/ar-condicionado'],
  ['Outro site, em outra aba', 'rastreio.example/pedidos'],
  ['Telefone', 'tel:+551134567890'],
  ['Não leva a lugar nenhum', '#'],
] as const;

export function Links() {
  return (
    <section aria-labelledby="links">
      <h2 id="links">Links</h2>
      <ul>
        {links.map(([label, link]) => (
          <li key={link}>
            <ShopLink className={base.link} link={link}>
              {label}
            </ShopLink>
          </li>
        ))}
      </ul>
      <div className={`${base.onBrand} dark`}>
        <ShopLink link="/ofertas">No fundo escuro o contorno do foco é branco</ShopLink>
      </div>
      <Breadcrumb
        crumbs={[
          { label: 'Início', url: '/' },
          { label: 'Ar-condicionado', url: '/ar-condicionado' },
          { label: 'Split hi-wall', url: '/ar-condicionado/split-hi-wall' },
        ]}
      />
    </section>
  );
}
