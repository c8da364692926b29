export { head, load } from '../subscription/load-subscription.ts';
export { SubscriptionPage as default } from '../subscription/subscription-page.tsx';
