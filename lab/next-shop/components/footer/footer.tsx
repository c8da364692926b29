'use client';

import type { Frame } from '../../lib/frame.ts';
import { Icon, MenuIcon } from '../icon.tsx';
import { MenuLink } from '../menu-link.tsx';
import css from './footer.module.css';
import { LinkGroup } from './link-group.tsx';
import { Newsletter } from './newsletter.tsx';
import { WhatsappBar } from './whatsapp-bar.tsx';

interface Props {
  readonly frame: Frame;
  /** Copyright year, from the server, so that both sides render the same. */
  readonly year: number;
}

export function Footer({ frame: { site, footerGroups, stamps, whatsapp }, year }: Props) {
  const [payments, ...seals] = stamps;
  return (
    <>
      <footer className={css.foot}>
        <section className={css.news}>
          <div className={`wrap ${css.newsColumns}`}>
            <div>
              <h2>Ofertas que chegam antes do calor</h2>
              <p>Só para quem confirmar o e-mail. Nesta demonstração, nada é enviado.</p>
            </div>
            <Newsletter />
          </div>
        </section>
        <nav className={`wrap ${css.columns}`} aria-label="Rodapé">
          {footerGroups.map((group, index) => (
            <LinkGroup key={group.label} group={group} folds={index > 1} open={index === 2} />
          ))}
        </nav>
        <div className={`wrap ${css.trust}`}>
          {payments && (
            <section>
              <h2>{payments.label}</h2>
              <ul>
                {payments.sub?.map(({ label, link, icone }) => (
                  <li key={label}>
                    <MenuLink className={css.payment} link={link}>
                      <MenuIcon name={icone} fallback="credit-card" />
                      {label}
                    </MenuLink>
                  </li>
                ))}
              </ul>
            </section>
          )}
          {seals.map((group) => (
            <section key={group.label}>
              <h2>{group.label}</h2>
              <ul>
                {group.sub?.map(({ label, link, icone, sub }) => (
                  <li key={label}>
                    <MenuLink className={css.seal} link={link}>
                      <MenuIcon name={icone} fallback="lock" />
                      <span>
                        <b>{label}</b>
                        {sub?.[0]?.label}
                      </span>
                    </MenuLink>
                  </li>
                ))}
              </ul>
            </section>
          ))}
        </div>
        <Legal site={site} year={year} />
      </footer>
      <WhatsappBar links={whatsapp} />
    </>
  );
}

function Legal({ site, year }: Pick<Frame, 'site'> & Pick<Props, 'year'>) {
  const company = [site.razaoSocial, `CNPJ ${site.cnpj}`, site.endereco].join(' · ');
  const [title = '', ...rest] = site.avisoDemonstracao.split(/(?<=\.)\s/);
  return (
    <div className={css.legal}>
      <div className="wrap">
        <p className={css.demo}>
          <Icon name="info" />
          <span>
            <b>{title}</b> {rest.join(' ')}
          </span>
        </p>
        <p>
          {`© ${year} ${site.url} · ${company}. Preços e condições válidos só para compras no site. Ofertas enquanto durarem os estoques.`}
        </p>
        <p>
          <a className="btn btn-line" href="#conteudo">
            Voltar ao topo
          </a>
          {site.plataforma && (
            <>
              {' Plataforma: '}
              <MenuLink className="link" link={site.plataforma.url}>
                {site.plataforma.nome}
              </MenuLink>
            </>
          )}
        </p>
      </div>
    </div>
  );
}
