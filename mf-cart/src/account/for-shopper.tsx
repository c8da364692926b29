import type { User } from '@storefront/contracts/api';
import { type ReactNode, useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { CallFailure } from '../forms/call-failure.tsx';
import { useReply } from '../forms/use-reply.ts';
import { signInAddress } from './return-address.ts';
import { readUserOfPage } from './user-of-page.ts';

interface ForShopperProps {
  /** Shown until it is known who is shopping, and on the server. */
  readonly waiting: ReactNode;
  readonly children: (user: User) => ReactNode;
}

/** Shows its children to who has signed in; leads everybody else to the sign-in page, and back here from there. */
export function ForShopper({ waiting, children }: ForShopperProps) {
  const { reply: user, failed, again } = useReply(readUserOfPage);
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const stranger = user !== undefined && !user.logado && !user.ativo;
  useEffect(() => {
    if (stranger) void navigate(signInAddress(pathname + search), { replace: true });
  }, [stranger, navigate, pathname, search]);
  if (failed) return <CallFailure text="Não foi possível abrir sua conta." again={again} />;
  return user && !stranger ? children(user) : waiting;
}
