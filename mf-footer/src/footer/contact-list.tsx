import { useStorefront } from '@storefront/contracts';
import * as base from '@storefront/ui/base';
import { Icon } from '@storefront/ui/icon';
import { mailIcon, phoneIcon, whatsappIcon } from '@storefront/ui/icons';
import { phoneUrl, whatsappUrl } from '@storefront/ui/phone-url';
import { ShopLink } from '@storefront/ui/shop-link';
import css from './contact-list.module.css';

/** Telephone, WhatsApp and mail of the store; empty values are not shown. */
export function ContactList() {
  const { telefone, whatsapp, email } = useStorefront().config.sistema.geral.site;
  const contacts = [
    { icon: phoneIcon, name: 'Telefone', text: telefone, link: phoneUrl(telefone) },
    { icon: whatsappIcon, name: 'WhatsApp', text: whatsapp, link: whatsappUrl(whatsapp) },
    { icon: mailIcon, name: 'E-mail', text: email, link: `mailto:${email}` },
  ];
  return (
    <section>
      <h2 className={css.title}>Atendimento</h2>
      <ul>
        {contacts
          .filter(({ text }) => text !== '')
          .map(({ icon, name, text, link }) => (
            <li key={name}>
              <ShopLink className={css.contact} link={link}>
                <Icon icon={icon} />
                <span className={base.sr}>{`${name}:`}</span>
                {text}
              </ShopLink>
            </li>
          ))}
      </ul>
    </section>
  );
}
