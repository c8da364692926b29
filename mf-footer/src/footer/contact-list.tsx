import { useStorefront } from '@storefront/contracts';
import { Mail, Phone } from 'lucide-react';
import { WhatsappGlyph } from '../icons/brand-glyphs.tsx';
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
              <Phone className="i" aria-hidden />
              <span className="sr">Telefone:</span>
              {telefone}
            </a>
          </li>
        )}
        {whatsapp && (
          <li>
            <a className={css.contact} href={whatsappAddress(whatsapp)} target="_blank" rel="noopener">
              <WhatsappGlyph />
              <span className="sr">WhatsApp:</span>
              {whatsapp}
            </a>
          </li>
        )}
        {email && (
          <li>
            <a className={css.contact} href={`mailto:${email}`}>
              <Mail className="i" aria-hidden />
              <span className="sr">E-mail:</span>
              {email}
            </a>
          </li>
        )}
      </ul>
    </section>
  );
}
