import type { MenuItem } from '@storefront/contracts/api';
import { ContactList } from './contact-list.tsx';
import css from './link-columns.module.css';
import { LinkGroup } from './link-group.tsx';

/** The group of this name shows its links as icons, beside the contacts. */
const socialGroup = 'siga-nos';
/** On phones these many stand flat; the others fold, the first and the last of them open at first. */
const flatGroups = 2;

interface Placed {
  readonly group: MenuItem;
  readonly folds: boolean;
  readonly open: boolean;
}

function isSocial({ label }: MenuItem): boolean {
  return label.trim().toLowerCase().replaceAll(' ', '-') === socialGroup;
}

function place(groups: readonly MenuItem[]): readonly Placed[] {
  return groups.map((group, index) => ({
    group,
    folds: index >= flatGroups,
    open: index === flatGroups || index === groups.length - 1,
  }));
}

export function LinkColumns({ groups }: { readonly groups: readonly MenuItem[] }) {
  const placed = place(groups);
  return (
    <nav className={`wrap ${css.columns}`} aria-label="Rodapé">
      {placed
        .filter(({ group }) => !isSocial(group))
        .map(({ group, folds, open }) => (
          <LinkGroup key={group.label} group={group} folds={folds} open={open} />
        ))}
      <div className={css.contact}>
        <ContactList />
        {placed
          .filter(({ group }) => isSocial(group))
          .map(({ group, folds, open }) => (
            <LinkGroup key={group.label} group={group} folds={folds} open={open} iconsOnly />
          ))}
      </div>
    </nav>
  );
}
