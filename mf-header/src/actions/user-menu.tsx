import { useStorefront } from '@storefront/contracts';
import { LogIn, LogOut, Package, User, UserPlus } from 'lucide-react';
import { Link } from 'react-router-dom';
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
        <User className="i" />
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
        <Link className={panelCss.entry} to="/checkout/acesso">
          <LogIn className="i" />
          Entrar
        </Link>
      </li>
      <li>
        <Link className={panelCss.entry} to="/checkout/cadastro">
          <UserPlus className="i" />
          Cadastrar
        </Link>
      </li>
      <li className="only-wide">
        <Link className={panelCss.entry} to="/rastreio">
          <Package className="i" />
          Rastrear pedido
        </Link>
      </li>
      <li className="only-narrow">
        <MenuLink className={panelCss.entry} link={rastreioExterno || '/rastreio'}>
          <Package className="i" />
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
        <Link className={panelCss.entry} to="/minha-conta">
          <User className="i" />
          Minha conta
        </Link>
      </li>
      <li>
        <MenuLink className={panelCss.entry} link={rastreioExterno || '/rastreio'}>
          <Package className="i" />
          Rastrear pedido
        </MenuLink>
      </li>
      <li>
        <button type="button" className={panelCss.entry} onClick={onLeave}>
          <LogOut className="i" />
          Sair
        </button>
      </li>
    </ul>
  );
}
