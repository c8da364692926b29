import { useStorefront } from '@storefront/contracts';
import * as base from '@storefront/ui/base';
import { Icon } from '@storefront/ui/icon';
import { mailIcon } from '@storefront/ui/icons/mail';
import { phoneIcon } from '@storefront/ui/icons/phone';
import { whatsappIcon } from '@storefront/ui/icons/whatsapp';
import { phoneUrl, whatsappUrl } from '@storefront/ui/phone-url';
import css from './contact-list.module.css';

/** Telephone, WhatsApp and mail of the store; empty values are not shown. */
export function ContactList() {
  const { telefone, whatsapp, email } = useStorefront().config.sistema.geral.site;
  return (
    <section>
      <h2 className={css.title}>Atendimento</h2>
      <ul>
        {telefone && (
          <li>
            <a className={css.contact} href={phoneUrl(telefone)}>
              <Icon icon={phoneIcon} />
              <span className={base.sr}>Telefone:</span>
              {telefone}
            </a>
          </li>
        )}
        {whatsapp && (
          <li>
            <a className={css.contact} href={whatsappUrl(whatsapp)} target="_blank" rel="noopener">
              <Icon icon={whatsappIcon} />
              <span className={base.sr}>WhatsApp:</span>
              {whatsapp}
            </a>
          </li>
        )}
        {email && (
          <li>
            <a className={css.contact} href={`mailto:${email}`}>
              <Icon icon={mailIcon} />
              <span className={base.sr}>E-mail:</span>
              {email}
            </a>
          </li>
        )}
      </ul>
    </section>
  );
}
