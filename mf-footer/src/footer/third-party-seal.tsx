import { useRequest, useSnapshot } from '@storefront/contracts';
import * as base from '@storefront/ui/base';
import { RequestButton } from '@storefront/ui/request-button';
import { Seal, type SealItem } from './seal.tsx';
import css from './trust-stamps.module.css';

/**
 * A seal from another site, which thereby sees the visit: only shoppers who allow third-party content get it, in a
 * frame without forms, windows or the shop's origin. All others get the claim as text, and a way to allow it.
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
