import { useStorefront } from '@storefront/contracts';
import { Icon } from '../icons/icon.tsx';
import css from './contact-list.module.css';
import { phoneAddress, whatsappAddress } from './phone-address.ts';

/** Telephone, WhatsApp and mail of the store; what the configuration leaves empty is not shown. */
export function ContactList() {
  const { telefone, whatsapp, email } = useStorefront().config.sistema.geral.site;
  return (
    <section>
      <h2 className={css.title}>Atendimento</h2>
      <ul>
        {telefone && (
          <li>
            <a className={css.contact} href={phoneAddress(telefone)}>
              <Icon name="phone" />
              <span className="sr">Telefone:</span>
              {telefone}
            </a>
          </li>
        )}
        {whatsapp && (
          <li>
            <a className={css.contact} href={whatsappAddress(whatsapp)} target="_blank" rel="noopener">
              <Icon name="whatsapp" />
              <span className="sr">WhatsApp:</span>
              {whatsapp}
            </a>
          </li>
        )}
        {email && (
          <li>
            <a className={css.contact} href={`mailto:${email}`}>
              <Icon name="mail" />
              <span className="sr">E-mail:</span>
              {email}
            </a>
          </li>
        )}
      </ul>
    </section>
  );
}
