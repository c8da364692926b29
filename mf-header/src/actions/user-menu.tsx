import { useStorefront } from '@storefront/contracts';
import * as base from '@storefront/ui/base';
import { Icon } from '@storefront/ui/icon';
import { logInIcon } from '@storefront/ui/icons/log-in';
import { logOutIcon } from '@storefront/ui/icons/log-out';
import { packageIcon } from '@storefront/ui/icons/package';
import { userIcon } from '@storefront/ui/icons/user';
import { userPlusIcon } from '@storefront/ui/icons/user-plus';
import { ShopLink } from '@storefront/ui/shop-link';
import panelCss from '../interaction/panel.module.css';
import { usePopover } from '../interaction/use-popover.ts';
import css from './actions.module.css';
import { useUser } from './use-user.ts';

/** Account links, opened on hover with a mouse, on click with a finger or by keyboard. */
export function UserMenu({ reload }: { readonly reload?: () => void }) {
  const { user, leave, problem } = useUser(reload);
  const { rootProps, triggerProps, panelProps } = usePopover();
  return (
    <div className={panelCss.root} {...rootProps}>
      <button className={css.action} {...triggerProps}>
        <Icon icon={userIcon} />
        <span className={css.text}>
          <small>{`Olá, ${user?.firstName ?? 'visitante'}`}</small>
          <b>{user === null ? 'Entrar ou cadastrar' : 'Minha conta'}</b>
        </span>
      </button>
      <div className={`${panelCss.panel} ${css.panel}`} {...panelProps}>
        {user === null ? <AnonymousLinks /> : <SignedInLinks onLeave={leave} />}
        {problem && (
          <p role="alert" className={css.problem}>
            {problem}
          </p>
        )}
      </div>
    </div>
  );
}

/** Phones track orders on the carrier's page, wide screens in the shop. */
function AnonymousLinks() {
  const { rastreioExterno } = useStorefront().config.sistema.geral.site;
  return (
    <ul>
      <li>
        <a className={panelCss.entry} href="/checkout/acesso">
          <Icon icon={logInIcon} />
          Entrar
        </a>
      </li>
      <li>
        <a className={panelCss.entry} href="/checkout/cadastro">
          <Icon icon={userPlusIcon} />
          Cadastrar
        </a>
      </li>
      <li className={base.onlyWide}>
        <a className={panelCss.entry} href="/rastreio">
          <Icon icon={packageIcon} />
          Rastrear pedido
        </a>
      </li>
      <li className={base.onlyNarrow}>
        <ShopLink className={panelCss.entry} link={rastreioExterno || '/rastreio'}>
          <Icon icon={packageIcon} />
          Rastrear pedido
        </ShopLink>
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
          <Icon icon={userIcon} />
          Minha conta
        </a>
      </li>
      <li>
        <ShopLink className={panelCss.entry} link={rastreioExterno || '/rastreio'}>
          <Icon icon={packageIcon} />
          Rastrear pedido
        </ShopLink>
      </li>
      <li>
        <button type="button" className={panelCss.entry} onClick={onLeave}>
          <Icon icon={logOutIcon} />
          Sair
        </button>
      </li>
    </ul>
  );
}
