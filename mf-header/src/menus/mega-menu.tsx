import type { MenuItem } from '@storefront/contracts/api';
import * as base from '@storefront/ui/base';
import { isPicture } from '@storefront/ui/menu-icon';
import { ShopLink } from '@storefront/ui/shop-link';
import type { TopItem } from '../data/top-item.ts';
import { MenuIcon } from '../icons/menu-icon.tsx';
import { isSolar } from './known-labels.ts';
import css from './mega-menu.module.css';
import { MenuPicture } from './menu-picture.tsx';
import { MenuPictures } from './menu-pictures.tsx';
import { PendingMenu } from './pending-menu.tsx';
import type { Menus } from './use-menus.ts';

type Group = NonNullable<MenuItem['sub']>[number];

/** Number of groups that have a column of their own; the others share the remaining space. */
const separateGroups = 2;

interface MegaMenuProps {
  readonly id: string;
  readonly item: TopItem;
  readonly menus: Menus;
}

/** The groups of a top item's sub-items, in a wide panel below the bar. Entries without groups form one list. */
export function MegaMenu({ id, item, menus }: MegaMenuProps) {
  const entries = menus.entries?.navigation.find(({ label }) => label === item.label)?.sub ?? [];
  const loose = entries.filter((entry) => entry.sub === undefined);
  const groups = entries.filter((entry) => entry.sub !== undefined);
  return (
    <div id={id} className={css.shadow}>
      <div className={`${base.wrap} ${css.menu}`} data-variant={isSolar(item) ? 'solar' : undefined}>
        <PendingMenu menus={menus} />
        {loose.length > 0 && <Entries entries={loose} wide={groups.length === 0} />}
        {groups.slice(0, separateGroups).map((group) => (
          <GroupColumn key={group.label} group={group} />
        ))}
        {groups.length > separateGroups && (
          <div className={css.rest}>
            {groups.slice(separateGroups).map((group) => (
              <GroupColumn key={group.label} group={group} />
            ))}
          </div>
        )}
        <ShopLink className={`${base.onBrand} ${css.all}`} link={item.link} target={item.target}>
          {isPicture(item.icone) && <MenuPicture address={item.icone} sizes="180px" />}
          <b>{item.label}</b>
          <span>Ver Todos</span>
        </ShopLink>
      </div>
    </div>
  );
}

function GroupColumn({ group }: { readonly group: Group }) {
  const entries = group.sub ?? [];
  return (
    <section>
      <h3 className={css.heading}>
        {group.link === '' ? group.label : <ShopLink link={group.link}>{group.label}</ShopLink>}
      </h3>
      {entries.length > 0 && entries.every((entry) => isPicture(entry.icone)) ? (
        <MenuPictures entries={entries} />
      ) : (
        <Entries entries={entries} />
      )}
    </section>
  );
}

interface EntriesProps {
  readonly entries: readonly Omit<Group, 'sub'>[];
  readonly wide?: boolean;
}

function Entries({ entries, wide = false }: EntriesProps) {
  return (
    <ul className={wide ? css.wideList : undefined}>
      {entries.map((entry) => (
        <li key={entry.label}>
          <ShopLink className={css.entry} link={entry.link} target={entry.target}>
            <MenuIcon icone={entry.icone} />
            <span>{entry.label}</span>
          </ShopLink>
        </li>
      ))}
    </ul>
  );
}
