import { Newsletter } from '../newsletter/newsletter.tsx';
import { Popup } from '../popup/popup.tsx';
import { WhatsappBar } from '../whatsapp/whatsapp-bar.tsx';
import css from './footer.module.css';
import { LegalBlock } from './legal-block.tsx';
import { LinkColumns } from './link-columns.tsx';
import type { FooterData } from './load-footer.ts';
import { TrustStamps } from './trust-stamps.tsx';

export function Footer({ data }: { readonly data: FooterData }) {
  return (
    <>
      <footer className={css.foot}>
        <Newsletter />
        <div className={css.unmeasured}>
          <LinkColumns groups={data.groups} />
          <TrustStamps groups={data.stamps} />
          <LegalBlock year={data.year} />
        </div>
      </footer>
      <WhatsappBar links={data.whatsapp} />
      <Popup />
    </>
  );
}
