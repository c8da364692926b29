import type { MenuItem } from '@storefront/contracts/api';
import * as base from '@storefront/ui/base';
import { creditCardIcon } from '@storefront/ui/icons/credit-card';
import { shieldCheckIcon } from '@storefront/ui/icons/shield-check';
import { ShopLink } from '@storefront/ui/shop-link';
import { MenuIcon } from '../icons/menu-icon.tsx';
import css from './trust-stamps.module.css';

/** Ways to pay first; the second group has the seals, such as a third party's rating. */
export function TrustStamps({ groups }: { readonly groups: readonly MenuItem[] }) {
  if (groups.length === 0) return null;
  const [payments, ...seals] = groups;
  return (
    <div className={`${base.wrap} ${css.trust}`}>
      {payments && (
        <section>
          <h2 className={css.title}>{payments.label}</h2>
          <ul className={css.row}>
            {payments.sub?.map(({ label, icone }) => (
              <li key={label} className={css.payment}>
                <MenuIcon icon={icone} fallback={creditCardIcon} />
                {label}
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
                <Seal {...seal} />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

/** The label is the claim, its first sub-entry the evidence. A link opens the third party's page. */
function Seal({ label, link, icone, target, sub }: NonNullable<MenuItem['sub']>[number]) {
  return (
    <ShopLink className={css.seal} link={link} target={target}>
      <MenuIcon icon={icone} fallback={shieldCheckIcon} />
      <span>
        <b className={css.claim}>{label}</b>
        {sub?.[0]?.label}
      </span>
    </ShopLink>
  );
}
