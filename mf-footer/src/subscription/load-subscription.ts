import type { Head, LoadContext } from '@storefront/contracts';
import { pageTitle } from '../content/page-title.ts';
import type { SubscriptionAction } from './answer-subscription.ts';
import { subscriptionTexts } from './subscription-texts.ts';

export interface SubscriptionData {
  readonly action: SubscriptionAction;
  readonly title: string;
  readonly path: string;
}

/** Which of the two links was followed. The key is in the URL's fragment, which the server does not get. */
export async function load(context: LoadContext): Promise<SubscriptionData> {
  const action = context.path.startsWith('/newsletter/cancelar') ? 'cancel' : 'confirm';
  return { action, title: pageTitle(subscriptionTexts[action].heading, context), path: context.path };
}

export function head({ title, path }: SubscriptionData): Head {
  return { title, canonical: path, indexable: false };
}
