import { useStorefront } from '@storefront/contracts';
import * as base from '@storefront/ui/base';
import { Icon, type IconDrawing } from '@storefront/ui/icon';
import { logInIcon, logOutIcon, packageIcon, userIcon, userPlusIcon } from '@storefront/ui/icons';
import { liveText } from '@storefront/ui/live-text';
import { ShopLink } from '@storefront/ui/shop-link';
import panelCss from '../interaction/panel.module.css';
import { usePopover } from '../interaction/use-popover.ts';
import css from './actions.module.css';
import { useUser } from './use-user.ts';

/** Account links, opened on hover with a mouse, on click with a finger or by keyboard. */
export function UserMenu({ reload }: { readonly reload?: () => void }) {
  const { user, isKnown, leave, problem } = useUser(reload);
  const { rootProps, triggerProps, panelProps } = usePopover();
  return (
    <div className={panelCss.root} {...rootProps}>
      <button className={css.action} {...triggerProps}>
        <Icon icon={userIcon} />
        <span
          // new elements, because React knows nothing of what the shell has filled in
          key={isKnown ? 'own' : 'from the shell'}
          className={css.text}
        >
          <small>
            Olá, <span {...liveText('first-name')}>{user?.firstName ?? 'visitante'}</span>
          </small>
          <b {...liveText('signed-in')} data-text="Minha conta">
            {user === null ? 'Entrar ou cadastrar' : 'Minha conta'}
          </b>
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
  return (
    <ul>
      <Entry icon={logInIcon} link="/checkout/acesso">
        Entrar
      </Entry>
      <Entry icon={userPlusIcon} link="/checkout/cadastro">
        Cadastrar
      </Entry>
      <Entry icon={packageIcon} link="/rastreio" className={base.onlyWide}>
        Rastrear pedido
      </Entry>
      <Entry icon={packageIcon} link={useTrackingLink()} className={base.onlyNarrow}>
        Rastrear pedido
      </Entry>
    </ul>
  );
}

function SignedInLinks({ onLeave }: { readonly onLeave: () => void }) {
  return (
    <ul>
      <Entry icon={userIcon} link="/minha-conta">
        Minha conta
      </Entry>
      <Entry icon={packageIcon} link={useTrackingLink()}>
        Rastrear pedido
      </Entry>
      <li>
        <button type="button" className={panelCss.entry} onClick={onLeave}>
          <Icon icon={logOutIcon} />
          Sair
        </button>
      </li>
    </ul>
  );
}

/** The carrier's page, if the shop names one. */
const useTrackingLink = () => useStorefront().config.sistema.geral.site.rastreioExterno || '/rastreio';

interface EntryProps {
  readonly icon: IconDrawing;
  readonly link: string;
  readonly className?: string;
  readonly children: string;
}

function Entry({ icon, link, className, children }: EntryProps) {
  return (
    <li className={className}>
      <ShopLink className={panelCss.entry} link={link}>
        <Icon icon={icon} />
        {children}
      </ShopLink>
    </li>
  );
}
