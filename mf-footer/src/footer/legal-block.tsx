import { useRequest, useStorefront } from '@storefront/contracts';
import * as base from '@storefront/ui/base';
import { Icon } from '@storefront/ui/icon';
import { infoIcon } from '@storefront/ui/icons';
import { withoutScheme } from '@storefront/ui/link-target';
import { RequestButton } from '@storefront/ui/request-button';
import { ShopLink } from '@storefront/ui/shop-link';
import { GoToTop } from './go-to-top.tsx';
import css from './legal-block.module.css';

const conditions =
  'Preços e condições válidos só para compras no site. Ofertas até acabar o estoque ou o prazo de cada uma.';

/** Demo notice, copyright line, platform partner and the link to the top. */
export function LegalBlock({ year }: { readonly year: number }) {
  const { site } = useStorefront().config.sistema.geral;
  const name = withoutScheme(site.url).replace(/\/$/, '');
  const company = [site.razaoSocial, `CNPJ ${site.cnpj}`, site.endereco].filter(Boolean).join(' · ');
  return (
    <div className={css.legal}>
      <div className={`${base.wrap} ${css.rows}`}>
        {site.avisoDemonstracao && <DemoNotice text={site.avisoDemonstracao} />}
        <p>{`© ${year} ${name} · ${company}. ${conditions}`}</p>
        <div className={css.end}>
          <GoToTop />
          <ConsentButton />
          {site.plataforma && (
            <p>
              {'Plataforma: '}
              <ShopLink className={base.link} link={site.plataforma.url}>
                {site.plataforma.nome}
              </ShopLink>
            </p>
          )}
        </div>
      </div>
    </div>
  );
}

/** Opens the shell's settings, in which the shopper changes the consent. */
function ConsentButton() {
  return (
    <RequestButton
      request={useRequest('consent:settings-requested')}
      payload={{}}
      what="abrir as preferências de cookies"
      className={base.button('line', 'sm')}
      aria-haspopup="dialog"
    >
      Preferências de cookies
    </RequestButton>
  );
}

function DemoNotice({ text }: { readonly text: string }) {
  const [, title = '', rest = ''] = /^(.*?[.!])(\s.*)?$/s.exec(text) ?? ['', '', text];
  return (
    <p className={css.demo}>
      <Icon icon={infoIcon} />
      <span>
        <b>{title}</b>
        {rest}
      </span>
    </p>
  );
}
