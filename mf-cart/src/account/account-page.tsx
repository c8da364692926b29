import type { ApiClient, Head } from '@storefront/contracts';
import { signOutEndpoint, type User } from '@storefront/contracts/api';
import * as base from '@storefront/ui/base';
import { Icon } from '@storefront/ui/icon';
import { heartIcon, houseIcon, packageIcon, shieldCheckIcon, userRoundIcon } from '@storefront/ui/icons';
import { Skeleton } from '@storefront/ui/skeleton';
import { accountPath, addressesAnchor, personalDataPath } from '../address/return-address.ts';
import frame from '../frame/page-frame.module.css';
import css from './account-page.module.css';
import { EmailState } from './email-state.tsx';
import { ForShopper } from './for-shopper.tsx';
import { LeaveButton } from './leave-button.tsx';
import { type LeaveTo, leaveTo } from './leave-to.ts';
import { OrdersList } from './orders-list.tsx';

const signOut = (api: ApiClient) => api.call(signOutEndpoint, {});

export function head(): Head {
  return { title: 'Minha conta', canonical: accountPath, indexable: false };
}

export function AccountPage() {
  return <Account leave={leaveTo} />;
}

/** The shopper's name, orders and sign-out. The server renders placeholders: the content is personal. */
export function Account({ leave }: { readonly leave: LeaveTo }) {
  return (
    <section className={`${base.wrap} ${frame.page} ${css.page}`} aria-labelledby="minha-conta">
      <h1 id="minha-conta">Minha conta</h1>
      <ForShopper waiting={<Waiting />}>
        {(user) => (
          <div className={css.columns}>
            <Profile user={user} leave={leave} />
            <section aria-labelledby="meus-pedidos">
              <h2 id="meus-pedidos">
                <Icon icon={packageIcon} />
                Meus pedidos
              </h2>
              <OrdersList />
            </section>
          </div>
        )}
      </ForShopper>
    </section>
  );
}

function Profile({ user, leave }: { readonly user: User; readonly leave: LeaveTo }) {
  return (
    <aside className={css.profile} aria-label="Meus dados">
      <h2>
        <Icon icon={userRoundIcon} />
        {user.nomeRazao}
      </h2>
      {user.email && <p>{user.email.email}</p>}
      {user.celular && <p>{user.celular.phone}</p>}
      {user.email && <EmailState email={user.email} />}
      <a href="/minha-conta/lista-desejo" className={base.button('line', 'block')}>
        <Icon icon={heartIcon} />
        Lista de desejos
      </a>
      <a href={`${personalDataPath}#${addressesAnchor}`} className={base.button('line', 'block')}>
        <Icon icon={houseIcon} />
        Meus endereços
      </a>
      <a href={personalDataPath} className={base.button('line', 'block')}>
        <Icon icon={shieldCheckIcon} />
        Meus dados e privacidade
      </a>
      <LeaveButton label="Sair" tone="quiet" call={signOut} what="sair da conta" leave={leave} />
    </aside>
  );
}

function Waiting() {
  return (
    <div className={css.columns} aria-busy="true">
      <Skeleton className={css.profileSkeleton} />
      <Skeleton className={css.ordersSkeleton} />
    </div>
  );
}
