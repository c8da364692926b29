import type { EventType } from '@storefront/release-protocol/calls';
import type { ReleaseEvent } from '../src/database/release-event.ts';
import { postJson, receiveEvents } from './receive-event.ts';

const urgent: readonly EventType[] = [
  'aragem.release.rolled-back',
  'aragem.release.warned',
  'aragem.rollout.held',
];

/** Sends an event's sentence to a chat's incoming webhook, such as Slack's. */
export async function sendToChat(chatUrl: string, { type, data }: ReleaseEvent): Promise<void> {
  const mark = urgent.includes(type) ? '🚨 ' : '';
  await postJson(chatUrl, { text: `${mark}${data.text}` });
}

if (import.meta.main) {
  const { WEBHOOK_SECRET = '', CHAT_URL = '', PORT = '4100' } = process.env;
  receiveEvents(WEBHOOK_SECRET, (event) => sendToChat(CHAT_URL, event)).listen(Number(PORT), '127.0.0.1');
}
