import type { MenuItem } from '@storefront/contracts/api';
import * as base from '@storefront/ui/base';
import { ContactList } from './contact-list.tsx';
import css from './link-columns.module.css';
import { LinkGroup } from './link-group.tsx';

/** Label of the group whose links are shown as icons, below the last other group. */
const socialLabel = 'siga-nos';
/** Number of groups that are flat on phones; the others fold, the first and the last of them initially open. */
const flatGroups = 2;

function isSocial({ label }: MenuItem): boolean {
  return label.trim().toLowerCase().replaceAll(' ', '-') === socialLabel;
}

/** The footer's menu; without one, the contacts of the configuration. */
export function LinkColumns({ groups }: { readonly groups: readonly MenuItem[] }) {
  const groupElements = (social: boolean) =>
    groups.flatMap((group, index) =>
      isSocial(group) === social
        ? [
            <LinkGroup
              key={group.label}
              group={social ? { ...group, label: 'Siga-nos' } : group}
              folds={index >= flatGroups}
              open={index === flatGroups || index === groups.length - 1}
              iconsOnly={social}
            />,
          ]
        : [],
    );
  const columnElements = groupElements(false);
  return (
    <nav className={`${base.wrap} ${css.columns}`} aria-label="Rodapé">
      {columnElements.slice(0, -1)}
      <div className={css.last}>
        {columnElements.at(-1) ?? <ContactList />}
        {groupElements(true)}
      </div>
    </nav>
  );
}
