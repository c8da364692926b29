import type { MenuItem } from '@storefront/contracts/api';
import * as base from '@storefront/ui/base';
import { creditCardIcon } from '@storefront/ui/icons';
import { ShopLink } from '@storefront/ui/shop-link';
import { MenuIcon } from '../icons/menu-icon.tsx';
import { Seal } from './seal.tsx';
import { ThirdPartySeal } from './third-party-seal.tsx';
import css from './trust-stamps.module.css';

/** The first group has the ways to pay, the second one the seals, such as a third party's rating. */
export function TrustStamps({ groups }: { readonly groups: readonly MenuItem[] }) {
  if (groups.length === 0) return null;
  const [payments, ...seals] = groups;
  return (
    <div className={`${base.wrap} ${css.trust}`}>
      {payments && (
        <section>
          <h2 className={css.title}>{payments.label}</h2>
          <ul className={css.row}>
            {payments.sub?.map(({ label, link, icone, target }) => (
              <li key={label}>
                <ShopLink className={css.payment} link={link} target={target}>
                  <MenuIcon icon={icone} fallback={creditCardIcon} />
                  <span>{label}</span>
                </ShopLink>
              </li>
            ))}
          </ul>
        </section>
      )}
      {seals.map((group) => (
        <section key={group.label}>
          <h2 className={css.title}>{group.label}</h2>
          <ul className={css.row}>
            {group.sub?.map((seal) => (
              <li key={seal.label}>
                {seal.incorporar ? <ThirdPartySeal {...seal} src={seal.incorporar} /> : <Seal {...seal} />}
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
