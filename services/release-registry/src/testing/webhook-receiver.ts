import {
  openReceiver as openAnyReceiver,
  type ReceivedCall,
} from '@storefront/server-kit/testing/webhook-receiver';
import { ReleaseEvent } from '../database/release-event.ts';

export { isSignedWith } from '@storefront/server-kit/testing/webhook-receiver';

export type ReceivedEvent = ReceivedCall & { event: ReleaseEvent };

const readEvent = (call: ReceivedCall): ReceivedEvent => ({
  ...call,
  get event() {
    return ReleaseEvent.parse(JSON.parse(call.body));
  },
});

/** As server-kit's; each call also has its event of a release. */
export async function openReceiver(...statuses: (number | 'silent')[]) {
  const { url, all, next } = await openAnyReceiver(...statuses);
  return {
    url,
    get all(): readonly ReceivedEvent[] {
      return all.map(readEvent);
    },
    next: async () => readEvent(await next()),
  };
}
