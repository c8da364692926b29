import { useStorefront } from '@storefront/contracts';
import { Icon } from '../icons/icon.tsx';
import panelCss from '../interaction/panel.module.css';
import { usePopover } from '../interaction/use-popover.ts';
import { MenuLink } from '../menus/menu-link.tsx';
import css from './actions.module.css';
import { useUser } from './use-user.ts';

/** Account links: on hover with a mouse, on click with a thumb or by keyboard. */
export function UserMenu({ reload }: { readonly reload?: () => void }) {
  const { user, leave } = useUser(reload);
  const { rootProps, triggerProps, panelProps } = usePopover();
  return (
    <div className={panelCss.root} {...rootProps}>
      <button className={css.action} {...triggerProps}>
        <Icon name="user" />
        <span className={css.text}>
          <small>Olá, {user?.firstName ?? 'visitante'}</small>
          <b>{user === null ? 'Entrar ou cadastrar' : 'Minha conta'}</b>
        </span>
      </button>
      <div className={`${panelCss.panel} ${css.panel}`} {...panelProps}>
        {user === null ? <AnonymousLinks /> : <SignedInLinks onLeave={leave} />}
      </div>
    </div>
  );
}

/** Phones track orders at the carrier's page, wide screens in the shop. */
function AnonymousLinks() {
  const { rastreioExterno } = useStorefront().config.sistema.geral.site;
  return (
    <ul>
      <li>
        <a className={panelCss.entry} href="/checkout/acesso">
          <Icon name="log-in" />
          Entrar
        </a>
      </li>
      <li>
        <a className={panelCss.entry} href="/checkout/cadastro">
          <Icon name="user-plus" />
          Cadastrar
        </a>
      </li>
      <li className="only-wide">
        <a className={panelCss.entry} href="/rastreio">
          <Icon name="package" />
          Rastrear pedido
        </a>
      </li>
      <li className="only-narrow">
        <MenuLink className={panelCss.entry} link={rastreioExterno || '/rastreio'}>
          <Icon name="package" />
          Rastrear pedido
        </MenuLink>
      </li>
    </ul>
  );
}

function SignedInLinks({ onLeave }: { readonly onLeave: () => void }) {
  const { rastreioExterno } = useStorefront().config.sistema.geral.site;
  return (
    <ul>
      <li>
        <a className={panelCss.entry} href="/minha-conta">
          <Icon name="user" />
          Minha conta
        </a>
      </li>
      <li>
        <MenuLink className={panelCss.entry} link={rastreioExterno || '/rastreio'}>
          <Icon name="package" />
          Rastrear pedido
        </MenuLink>
      </li>
      <li>
        <button type="button" className={panelCss.entry} onClick={onLeave}>
          <Icon name="log-out" />
          Sair
        </button>
      </li>
    </ul>
  );
}
