import { ContactList } from '../footer/contact-list.tsx';
import css from './help-box.module.css';

/** Beside the text on wide screens, below it on phones. */
export function HelpBox() {
  return (
    <aside className={css.help} aria-label="Precisa de ajuda?">
      <p className={css.lead}>Ficou alguma dúvida? Fale com a gente.</p>
      <ContactList />
    </aside>
  );
}
