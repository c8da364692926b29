import { useStorefront } from '@storefront/contracts';
import { useEffect, useState } from 'react';
import { joinNewsletter } from './join-newsletter.ts';
import { looksLikeEmail } from './looks-like-email.ts';

/** `thanked` is a success whose message is fading out. */
export type NewsletterPhase =
  | 'idle'
  | 'invalid-email'
  | 'loading'
  | 'success'
  | 'thanked'
  | 'failure'
  | 'limited'
  | 'no-reply';

/** The message fades 3 s after a success, and is removed after 4 s. */
const clearedAfterMs = 3000;
const goneAfterMs = 4000;

/** State of a sign-up; `onJoined` runs when the server has accepted the address. */
export function useNewsletter(onJoined: () => void) {
  const { api, bus } = useStorefront();
  const [phase, setPhase] = useState<NewsletterPhase>('idle');
  const [limit, setLimit] = useState('');

  useEffect(() => {
    if (phase !== 'success' && phase !== 'thanked') return;
    const timer =
      phase === 'success'
        ? setTimeout(() => setPhase('thanked'), clearedAfterMs)
        : setTimeout(() => setPhase('idle'), goneAfterMs - clearedAfterMs);
    return () => clearTimeout(timer);
  }, [phase]);

  const join = async (email: string) => {
    if (phase === 'loading') return;
    if (!looksLikeEmail(email)) return setPhase('invalid-email');
    setPhase('loading');
    const answer = await joinNewsletter(api, email);
    if (answer.phase === 'limited') setLimit(answer.text);
    setPhase(answer.phase);
    if (answer.phase !== 'success') return;
    bus.emit('newsletter:joined', {});
    onJoined();
  };

  const textChanged = () => {
    if (phase === 'invalid-email' || phase === 'failure' || phase === 'limited' || phase === 'no-reply')
      setPhase('idle');
  };

  return { phase, limit, join, textChanged };
}
