import { useRequest, useSnapshot } from '@storefront/contracts';
import * as base from '@storefront/ui/base';
import { RequestButton } from '@storefront/ui/request-button';
import { Seal, type SealItem } from './seal.tsx';
import css from './trust-stamps.module.css';

/**
 * A seal that another site sends, which learns of the visit: only who allows third parties' content gets it, in a frame
 * without forms, windows or the shop's origin. Everyone else gets the claim in words, and the way to allow it.
 */
export function ThirdPartySeal({ src, ...seal }: SealItem & { readonly src: string }) {
  const allowed = useSnapshot('consent:updated')?.thirdParty ?? false;
  const settings = useRequest('consent:settings-requested');
  if (allowed)
    return (
      <iframe
        className={css.frame}
        src={src}
        title={[seal.label, seal.sub?.[0]?.label].filter(Boolean).join(', ')}
        sandbox="allow-scripts"
        loading="lazy"
        referrerPolicy="no-referrer"
      />
    );
  return (
    <>
      <Seal {...seal} />
      <RequestButton
        request={settings}
        payload={{}}
        what="abrir as preferências de cookies"
        className={`${base.link} ${css.allow}`}
        aria-haspopup="dialog"
      >
        Ver o selo
      </RequestButton>
    </>
  );
}
