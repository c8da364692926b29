import type { ApiClient, Head } from '@storefront/contracts';
import { endSessionsEndpoint } from '@storefront/contracts/api';
import * as base from '@storefront/ui/base';
import { Skeleton } from '@storefront/ui/skeleton';
import { useState } from 'react';
import { ForShopper } from '../account/for-shopper.tsx';
import { LeaveButton } from '../account/leave-button.tsx';
import { type LeaveTo, leaveTo } from '../account/leave-to.ts';
import { accountPath, addressesAnchor, personalDataPath } from '../address/return-address.ts';
import { AddressBook } from '../addresses/address-book.tsx';
import frame from '../frame/page-frame.module.css';
import { AccountDeleted } from './account-deleted.tsx';
import { ChangePassword } from './change-password.tsx';
import { CorrectData } from './correct-data.tsx';
import { DataSection } from './data-section.tsx';
import { DeleteAccount } from './delete-account.tsx';
import { ExportData } from './export-data.tsx';
import css from './personal-data-page.module.css';
import { SessionsList } from './sessions-list.tsx';
import { TaxId } from './tax-id.tsx';

const endSessions = (api: ApiClient) => api.call(endSessionsEndpoint, {});

export function head(): Head {
  return { title: 'Meus dados e privacidade', canonical: personalDataPath, indexable: false };
}

export function PersonalDataPage() {
  return <PersonalDataOf leave={leaveTo} />;
}

/** What a shopper may do with the account's data. The server renders a placeholder: the content is personal. */
export function PersonalDataOf({ leave }: { readonly leave: LeaveTo }) {
  const [deleted, setDeleted] = useState(false);
  if (deleted) return <AccountDeleted leave={leave} />;
  return (
    <section className={`${base.wrap} ${frame.page}`} aria-labelledby="meus-dados">
      <h1 id="meus-dados">Meus dados e privacidade</h1>
      <p className={css.intro}>
        Para que usamos cada dado e por quanto tempo está na{' '}
        <a className={base.link} href="/pagina/seguranca-privacidade">
          Política de Privacidade
        </a>
        . Voltar para{' '}
        <a className={base.link} href={accountPath}>
          Minha conta
        </a>
        .
      </p>
      <ForShopper waiting={<Skeleton className={css.skeleton} />}>
        {(user) => (
          <div className={css.columns}>
            <div className={css.column}>
              <CorrectData user={user} leave={leave} />
              <TaxId />
            </div>
            <div className={css.column}>
              <DataSection
                anchor={addressesAnchor}
                title="Endereços"
                intro="A compra começa com o principal; os outros se escolhem com um toque."
              >
                <AddressBook />
              </DataSection>
              <ChangePassword />
              <DataSection
                title="Sessões"
                intro="Onde sua conta está aberta. Encerre o que não reconhece; se perdeu um aparelho ou se alguém pode ter sua senha, encerre todas, inclusive esta."
              >
                <SessionsList />
                <LeaveButton
                  label="Encerrar todas as sessões"
                  tone="line"
                  call={endSessions}
                  what="encerrar as sessões"
                  leave={leave}
                />
              </DataSection>
            </div>
            <div className={css.column}>
              <ExportData />
              <DeleteAccount deleted={() => setDeleted(true)} />
            </div>
          </div>
        )}
      </ForShopper>
    </section>
  );
}
