import type { EventType } from '@storefront/release-protocol/calls';
import type { ReleaseEvent } from '../src/database/release-event.ts';
import { postJson, receiveEvents } from './receive-event.ts';

const states: Partial<Record<EventType, string>> = {
  'aragem.release.published': 'pending',
  'aragem.release.refused': 'failure',
  'aragem.release.rolled-back': 'failure',
  'aragem.release.activated': 'success',
};

/** Shows on the commit of a release how it fared, by GitHub's REST API or one like it. */
export async function sendCommitStatus(
  { apiUrl, token }: { apiUrl: string; token: string },
  { type, data }: ReleaseEvent,
): Promise<void> {
  const state = states[type];
  const name = /github\.com[/:]([^/]+\/[^/]+?)(?:\.git)?$/.exec(data.repository ?? '')?.[1];
  if (state === undefined || data.commit === undefined || name === undefined) return;
  const body = { state, context: `release/${data.remote}`, description: data.text.slice(0, 140) };
  await postJson(`${apiUrl}/repos/${name}/statuses/${data.commit}`, body, {
    authorization: `Bearer ${token}`,
  });
}

if (import.meta.main) {
  const {
    WEBHOOK_SECRET = '',
    API_URL = 'https://api.github.com',
    API_TOKEN = '',
    PORT = '4101',
  } = process.env;
  const api = { apiUrl: API_URL, token: API_TOKEN };
  receiveEvents(WEBHOOK_SECRET, (event) => sendCommitStatus(api, event)).listen(Number(PORT), '127.0.0.1');
}
