import type { ReactNode } from 'react';
import { Footer } from '../../components/footer/footer.tsx';
import { BottomMenu } from '../../components/header/bottom-menu.tsx';
import { Header } from '../../components/header/header.tsx';
import { getFrame } from '../../lib/frame.ts';

export default async function ShopLayout({ children }: { readonly children: ReactNode }) {
  const frame = await getFrame();
  return (
    <>
      <a className="skip" href="#conteudo">
        Ir para o conteúdo
      </a>
      <Header frame={frame} />
      <main id="conteudo">{children}</main>
      <Footer frame={frame} year={new Date().getFullYear()} />
      <BottomMenu items={frame.bottomMenu} />
    </>
  );
}
