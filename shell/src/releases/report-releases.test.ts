// @vitest-environment node
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import type { ReportReply, ShellReport } from '@storefront/release-protocol';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { aPlatform } from '../testing/a-platform.ts';
import { createCallRegistry } from '../trust/call-registry.ts';
import { reportReleases } from './report-releases.ts';

const received: string[] = [];
let answer: () => Promise<number>;
let server: Server;
let revision: number;
let logged: string[];
let replies: ReportReply[];
let taken: number[];
let replyBody: string;
let reporter: ReturnType<typeof reportReleases>;

beforeEach(async () => {
  received.length = 0;
  logged = [];
  replies = [];
  taken = [];
  replyBody = '';
  revision = 1;
  answer = async () => 204;
  server = createServer(async (request, response) => {
    const body = request.method === 'PUT' ? ((await json(request)) as ShellReport).revision : '';
    received.push(`${request.method} ${request.url} ${request.headers.authorization} ${body}`.trim());
    response.writeHead(await answer(), { location: '/elsewhere' }).end(replyBody);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'setTimeout', 'clearTimeout'] });
  reporter = reportReleases({
    registryUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    shell: 'shop:4000',
    call: createCallRegistry({ token: 'secret' }),
    read: async () => ({ revision, platform: aPlatform, remotes: {} }),
    onReported: (report) => taken.push(report.revision),
    onReply: (reply) => replies.push(reply),
    log: (message) => logged.push(message),
  });
});
afterEach(async () => {
  await reporter.close();
  vi.useRealTimers();
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

const put = (count: number) => `PUT /shells/shop%3A4000 Bearer secret ${count}`;
const untilReceived = (...lines: string[]) => vi.waitFor(() => expect(received).toEqual(lines));

it('reports a change at once, and every five seconds', async () => {
  reporter.notify();
  await untilReceived(put(1));
  await vi.advanceTimersByTimeAsync(5000);
  await untilReceived(put(1), put(1));
});

it('reports once within a second what happens many times', async () => {
  for (let i = 0; i < 5; i++) reporter.notifySoon();
  await vi.advanceTimersByTimeAsync(999);
  expect(received).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  await untilReceived(put(1));
});

it('sends what is newest once the report under way has ended', async () => {
  const first = Promise.withResolvers<number>();
  answer = () => first.promise;
  reporter.notify();
  await untilReceived(put(1));
  for (revision of [2, 3, 4]) reporter.notify();
  first.resolve(204);
  await untilReceived(put(1), put(4));
});

it('logs a failure once for as long as it lasts, and keeps reporting', async () => {
  answer = async () => 401;
  for (const count of [1, 2]) {
    reporter.notify();
    await vi.waitFor(() => expect(received).toHaveLength(count));
  }
  await vi.waitFor(() =>
    expect(logged).toEqual(['the registry took no report of this shell: Error: HTTP 401']),
  );
  answer = async () => 204;
  await vi.advanceTimersByTimeAsync(5000);
  await vi.waitFor(() => expect(received).toHaveLength(3));
});

it('hands on the reply, which an older registry does not send', async () => {
  reporter.notify();
  await untilReceived(put(1));
  answer = async () => 200;
  replyBody = JSON.stringify({ upcoming: [{ record: { version: '1.5.0' } }] });
  reporter.notify();
  await vi.waitFor(() => expect(replies).toEqual([{ upcoming: [{ record: { version: '1.5.0' } }] }]));
  expect(logged).toEqual([]);
});

it('says which reports the registry took', async () => {
  answer = async () => 500;
  reporter.notify();
  await vi.waitFor(() => expect(logged).toHaveLength(1));
  answer = async () => 204;
  revision = 2;
  reporter.notify();
  await vi.waitFor(() => expect(taken).toEqual([2]));
});

it('logs a reply of another shape', async () => {
  answer = async () => 200;
  replyBody = '{"upcoming":7}';
  reporter.notify();
  await vi.waitFor(() => expect(logged).toEqual([expect.stringContaining('upcoming')]));
  expect(replies).toEqual([]);
});

it('gives its token to no other address', async () => {
  answer = async () => 307;
  reporter.notify();
  await vi.waitFor(() => expect(logged).toHaveLength(1));
  expect(received).toEqual([put(1)]);
});

it('reports that it stops when it closes, and then no more', async () => {
  await reporter.close();
  reporter.notify();
  await untilReceived('DELETE /shells/shop%3A4000 Bearer secret');
});
