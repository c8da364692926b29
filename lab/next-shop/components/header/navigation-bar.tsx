'use client';

import { usePathname } from 'next/navigation';
import { type ReactNode, useState } from 'react';
import type { TopItem } from '../../lib/frame.ts';
import type { MenuItem, MenuReply } from '../../lib/replies.ts';
import { Icon, MenuIcon } from '../icon.tsx';
import { MenuLink } from '../menu-link.tsx';
import css from './navigation-bar.module.css';

interface Props {
  readonly items: readonly TopItem[];
  readonly children: ReactNode;
}

type Menus = Readonly<Record<'b2c-navegacao-topo' | 'b2c-todas-categorias', readonly MenuItem[]>>;

async function loadMenus(): Promise<Menus> {
  const [top, all] = await Promise.all(
    ['b2c-navegacao-topo', 'b2c-todas-categorias'].map(async (name) => {
      const response = await fetch(`/v2/front/struct/menus/${name}`);
      if (!response.ok) throw new Error(`${name}: status ${response.status}`);
      return ((await response.json()) as MenuReply).menu;
    }),
  );
  return { 'b2c-navegacao-topo': top ?? [], 'b2c-todas-categorias': all ?? [] };
}

/** The categories; the menus below them load when one is about to open. */
export function NavigationBar({ items, children }: Props) {
  const path = usePathname();
  const [menus, setMenus] = useState<Menus>();
  const [open, setOpen] = useState<string>();
  const show = (label: string | undefined) => {
    setOpen(label);
    if (label !== undefined && menus === undefined)
      loadMenus().then(setMenus, (error: unknown) => {
        console.error(error);
        setOpen(undefined);
      });
  };
  const toggle = (label: string) => show(open === label ? undefined : label);
  return (
    <nav className={css.bar} aria-label="Categorias" onPointerLeave={() => setOpen(undefined)}>
      <div className={`wrap ${css.row}`}>
        <button
          type="button"
          className={css.all}
          aria-expanded={open === 'all'}
          onClick={() => toggle('all')}
        >
          <Icon name="menu" />
          Todas as categorias
        </button>
        <ul className={css.items}>
          {items.map(({ label, link, target, hasMenu }) => (
            <li
              key={label}
              onPointerEnter={({ pointerType }) => pointerType === 'mouse' && hasMenu && show(label)}
            >
              <MenuLink
                className={css.link}
                link={link}
                target={target}
                aria-current={link === path ? 'page' : undefined}
              >
                {label}
              </MenuLink>
              {hasMenu && (
                <button
                  type="button"
                  className={css.toggle}
                  aria-expanded={open === label}
                  aria-label={`Submenu de ${label}`}
                  onClick={() => toggle(label)}
                >
                  <Icon name="chevron-down" />
                </button>
              )}
            </li>
          ))}
        </ul>
        <a className={css.link} href="/pagina/cupom-de-desconto">
          <Icon name="ticket-percent" />
          Cupons
        </a>
        {children}
      </div>
      {menus && open !== undefined && (
        <div className={`wrap ${css.menu}`}>
          {(open === 'all'
            ? menus['b2c-todas-categorias']
            : (menus['b2c-navegacao-topo'].find(({ label }) => label === open)?.sub ?? [])
          ).map((group) => (
            <section key={group.label}>
              <MenuLink link={group.link}>
                <b>{group.label}</b>
              </MenuLink>
              <ul>
                {group.sub?.map(({ label, link, icone }) => (
                  <li key={label}>
                    <MenuLink link={link}>
                      <MenuIcon name={icone} />
                      {label}
                    </MenuLink>
                  </li>
                ))}
              </ul>
            </section>
          ))}
        </div>
      )}
    </nav>
  );
}
