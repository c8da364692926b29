'use client';

import type { Frame } from '../../lib/frame.ts';
import type { MenuItem } from '../../lib/replies.ts';
import { Icon, MenuIcon } from '../icon.tsx';
import { MenuLink } from '../menu-link.tsx';
import { CartButton } from './cart-button.tsx';
import css from './header.module.css';
import { Logo } from './logo.tsx';
import { NavigationBar } from './navigation-bar.tsx';
import { OfferButton } from './offer-button.tsx';
import { Popover } from './popover.tsx';
import { SearchBox } from './search-box.tsx';

/** The first two items of the bar open the ways to contact the shop. */
const popoverCount = 2;

export function Header({ frame }: { readonly frame: Frame }) {
  const { banner, pitchbar, navigation, offerEndsAt, popularTerms } = frame;
  return (
    <header className={css.header}>
      {banner && <TopBanner banner={banner} />}
      <div className={css.pitchbar}>
        <ul className="wrap">
          {pitchbar.map((item, index) => (
            <li key={item.label}>
              {index < popoverCount ? (
                <Popover className={css.pitch} trigger={<PitchContent item={item} />}>
                  <Contacts item={item} />
                </Popover>
              ) : (
                <MenuLink className={css.pitch} link={item.link}>
                  <PitchContent item={item} />
                </MenuLink>
              )}
            </li>
          ))}
        </ul>
      </div>
      <div className={css.brand}>
        <div className={`wrap ${css.row}`}>
          <a className={css.logo} href="/" aria-label="Aragem, página inicial">
            <Logo />
            Aragem
          </a>
          <SearchBox popularTerms={popularTerms} />
          <div className={css.actions}>
            <Popover
              className={css.action}
              trigger={
                <>
                  <Icon name="user" />
                  <span>
                    <small>Olá, visitante</small>
                    <b>Entrar ou cadastrar</b>
                  </span>
                </>
              }
            >
              <AccountLinks />
            </Popover>
            <a className={css.action} href="/minha-conta/lista-desejo">
              <Icon name="heart" />
              <b>Favoritos</b>
            </a>
            <CartButton className={css.action} badge={css.badge} />
          </div>
        </div>
      </div>
      <NavigationBar items={navigation}>{offerEndsAt && <OfferButton endsAt={offerEndsAt} />}</NavigationBar>
    </header>
  );
}

function TopBanner({ banner: { alt, dimensoes } }: { readonly banner: NonNullable<Frame['banner']> }) {
  const { desktop, mobile } = dimensoes;
  return (
    <MenuLink className={css.banner} link={desktop.link}>
      <picture>
        <source
          media="(max-width: 1023px)"
          srcSet={mobile.imagem}
          width={mobile.largura}
          height={mobile.altura}
        />
        <img
          src={desktop.imagem}
          width={desktop.largura}
          height={desktop.altura}
          alt={alt}
          fetchPriority="high"
          decoding="sync"
        />
      </picture>
    </MenuLink>
  );
}

function PitchContent({ item }: { readonly item: MenuItem }) {
  return (
    <>
      <MenuIcon name={item.icone} fallback="store" />
      <b>{item.label}</b>
      {item.sub?.[0]?.label}
    </>
  );
}

function Contacts({ item: { label, link, sub = [] } }: { readonly item: MenuItem }) {
  return (
    <>
      <p>{label}</p>
      <ul>
        {sub.map((contact) => (
          <li key={contact.label}>
            <MenuLink link={contact.link}>
              <MenuIcon name={contact.icone} />
              {contact.label}
            </MenuLink>
          </li>
        ))}
        <li>
          <a href={link}>Saiba mais</a>
        </li>
      </ul>
    </>
  );
}

function AccountLinks() {
  return (
    <ul>
      <li>
        <a href="/checkout/acesso">
          <Icon name="log-in" />
          Entrar
        </a>
      </li>
      <li>
        <a href="/checkout/cadastro">
          <Icon name="user-plus" />
          Cadastrar
        </a>
      </li>
      <li>
        <a href="/rastreio">
          <Icon name="package" />
          Rastrear pedido
        </a>
      </li>
    </ul>
  );
}
