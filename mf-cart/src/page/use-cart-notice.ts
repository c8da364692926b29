import type { User } from '@storefront/contracts/api';
import { useEffect, useState } from 'react';

const isSignedIn = ({ logado, ativo }: User) => logado || ativo;

/** What the page says when another shopper's cart takes the place of the one that was shown. */
function shopperChangeText(before: User, now: User): string {
  if (before.id === now.id && isSignedIn(before) === isSignedIn(now)) return '';
  return isSignedIn(now)
    ? `Agora este é o carrinho da conta de ${now.nomeRazao}. Confira antes de finalizar.`
    : 'Você não está mais na conta: este é o carrinho de quem ainda não entrou.';
}

/** What the cart page says above the cart when the shopper has changed; empty when there is nothing to say. */
export function useCartNotice(user: User | undefined): string {
  const [notice, setNotice] = useState('');
  const [known, setKnown] = useState<User>();
  useEffect(() => {
    if (!user) return;
    const text = known ? shopperChangeText(known, user) : '';
    if (text) setNotice(text);
    setKnown(user);
  }, [user, known]);
  return notice;
}
