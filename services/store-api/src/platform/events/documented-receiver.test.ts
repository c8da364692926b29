import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { newWebhookSecret, sendEvent } from '@storefront/server-kit/send-event';
import { expect, it, onTestFinished } from 'vitest';
import { createEvent } from './event-types.ts';

const page = readFileSync(path.resolve(import.meta.dirname, '../../../../../docs/events.md'), 'utf8');

/** Starts the receiver of the page as a reader does. @returns its address, and the lines that it prints */
async function startReceiver(secret: string) {
  const [, program = ''] = /```js\n(.*?)```/s.exec(page) ?? [];
  const child = spawn(process.execPath, ['--input-type=module', '--eval', program], {
    env: { WEBHOOK_SECRET: secret, PORT: '0' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  onTestFinished(() => void child.kill());
  const lines = createInterface(child.stdout)[Symbol.asyncIterator]();
  const read = async (): Promise<string> => (await lines.next()).value ?? '';
  const [, port] = (await read()).split(' ');
  return { url: `http://127.0.0.1:${port}/`, read };
}

it('the receiver of docs/events.md takes signed events, each once, and no others', async () => {
  const secret = newWebhookSecret();
  const { url, read } = await startReceiver(secret);
  const send = (subject: string, secrets: readonly string[] = [secret]) =>
    sendEvent(
      createEvent({
        id: subject,
        source: 'https://loja.example',
        type: 'aragem.order.paid',
        subject,
        time: new Date().toISOString(),
        data: { totalCents: 100 },
      }),
      { url, secrets, privateHosts: [], sender: 'test' },
      new AbortController().signal,
    );
  await send('AR-1');
  await send('AR-1');
  await expect(send('AR-2', [newWebhookSecret()])).rejects.toThrow('answered 401');
  await send('AR-3');
  expect(await read()).toBe('aragem.order.paid AR-1 {"totalCents":100}');
  expect(await read()).toBe('aragem.order.paid AR-3 {"totalCents":100}');
});
