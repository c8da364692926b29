import type { User } from '@storefront/contracts/api';
import { ScriptNotice } from '@storefront/ui/script-notice';
import { Fragment, type ReactNode, useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { signInAddress } from '../address/return-address.ts';
import { CallFailure } from '../forms/call-failure.tsx';
import { useUserOfPage } from './user-of-page.ts';

interface ForShopperProps {
  /** Shown until the user has loaded, and on the server. */
  readonly waiting: ReactNode;
  readonly children: (user: User) => ReactNode;
}

/** Shows its children to a signed-in shopper; redirects visitors to the sign-in page, and back from there. */
export function ForShopper({ waiting, children }: ForShopperProps) {
  const { reply: user, failed, again } = useUserOfPage();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const stranger = user !== undefined && !user.logado && !user.ativo;
  useEffect(() => {
    if (stranger) void navigate(signInAddress(pathname + search), { replace: true });
  }, [stranger, navigate, pathname, search]);
  if (failed) return <CallFailure text="Não foi possível abrir sua conta." again={again} />;
  // another account gets another page: what the former one has loaded or typed must not stay
  if (user && !stranger) return <Fragment key={user.id}>{children(user)}</Fragment>;
  return (
    <>
      <ScriptNotice what="Esta página" />
      {waiting}
    </>
  );
}
