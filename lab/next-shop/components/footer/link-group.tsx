import type { MenuItem } from '../../lib/replies.ts';
import { Icon, MenuIcon } from '../icon.tsx';
import { MenuLink } from '../menu-link.tsx';
import css from './footer.module.css';

interface Props {
  readonly group: MenuItem;
  /** Whether the group folds on phones. */
  readonly folds: boolean;
  readonly open: boolean;
}

export function LinkGroup({ group: { label, sub = [] }, folds, open }: Props) {
  const links = (
    <ul>
      {sub.map((item) => (
        <li key={item.label}>
          <MenuLink link={item.link}>
            {item.icone && <MenuIcon name={item.icone} />}
            {item.label}
          </MenuLink>
        </li>
      ))}
    </ul>
  );
  if (!folds)
    return (
      <section className={css.group}>
        <h2>{label}</h2>
        {links}
      </section>
    );
  return (
    <section className={css.group}>
      <details open={open}>
        <summary>
          <h2>{label}</h2>
          <Icon name="chevron-down" />
        </summary>
        {links}
      </details>
    </section>
  );
}
