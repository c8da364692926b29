// @vitest-environment node
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createCallRegistry } from '../trust/call-registry.ts';
import { FailureLog } from './failure-log.ts';
import { RecentFailures } from './recent-failures.ts';
import { type TraceStack, traceStacks } from './trace-stacks.ts';

const stack = 'TypeError: x\n    at View (/data/releases/mf-cart/1.0.0/server/index.cjs:1:2)';
const sources = 'TypeError: x\n    at View (src/view.tsx:4:9)';

let registry: FastifyInstance;
let requests: string[];
let reply: () => Promise<{ status: number; body: object }>;
let logged: string[];
let trace: TraceStack;
beforeEach(async () => {
  requests = [];
  logged = [];
  reply = async () => ({ status: 200, body: { text: sources, place: 'src/view.tsx:4:9' } });
  registry = Fastify();
  registry.post('/*', async ({ url, body, headers }, answer) => {
    requests.push(`${headers.authorization} ${url} ${Object(body).text.length}`);
    const { status, body: content } = await reply();
    return answer.code(status).send(content);
  });
  const registryUrl = await registry.listen({ port: 0, host: '127.0.0.1' });
  trace = traceStacks({
    registryUrl,
    call: createCallRegistry({ token: 'of-a-shell' }),
    log: (message) => logged.push(message),
  });
});
afterEach(() => registry.close());

it('the registry traces the stack of a release that a path in it names, once', async () => {
  expect(await trace(stack)).toEqual({ text: sources, place: 'src/view.tsx:4:9' });
  await trace(stack);
  expect(requests).toEqual([`Bearer of-a-shell /releases/mf-cart/1.0.0/trace ${stack.length}`]);
});

it.each([
  ['names no release', 'TypeError: x\n    at /shell/open.js:1:2'],
  ['is longer than the registry takes', `${stack}${'x'.repeat(20_001 - stack.length)}`],
])('a text that %s stays as it is', async (_, text) => {
  expect(await trace(text)).toEqual({ text });
  expect(requests).toEqual([]);
});

it('the last line of a stack that was cut is not traced, because it may end within a position', async () => {
  const cut = `${stack}\n    at ${'a'.repeat(1000 - stack.length - 8)}`;
  expect(cut).toHaveLength(1000);
  expect((await trace(cut)).text).toBe(`${sources}${cut.slice(stack.length)}`);
  expect((await trace(cut.slice(0, -1))).text).toBe(sources);
});

it('a stack of a release without source maps stays as it is, and nothing is logged of it', async () => {
  reply = async () => ({ status: 404, body: { detail: 'without source maps' } });
  expect(await trace(stack)).toEqual({ text: stack });
  expect(logged).toEqual([]);
});

it('while the registry does not answer stacks stay as they are, and the log says so once', async () => {
  await registry.close();
  for (const text of [stack, `${stack}!`, stack]) expect(await trace(text)).toEqual({ text });
  expect(logged).toEqual([expect.stringContaining('the registry traces no stacks: TypeError: fetch failed')]);
});

it('no more than four are traced at once', async () => {
  const held = Promise.withResolvers<void>();
  reply = async () => {
    await held.promise;
    return { status: 200, body: { text: sources } };
  };
  const five = [1, 2, 3, 4, 5].map((number) => trace(`${stack} ${number}`));
  expect((await five[4])?.text).toBe(`${stack} 5`);
  held.resolve();
  expect(await Promise.all(five.slice(0, 4).map(async (each) => (await each).text))).toEqual(
    Array(4).fill(sources),
  );
});

describe('what it is for', () => {
  it('the log of failures has the sources', async () => {
    const line = Promise.withResolvers<object>();
    const log = new FailureLog((fields, message) => line.resolve({ ...fields, message }), trace);
    log.add({ release: 'mf-cart@1.0.0', kind: 'threw', reason: stack, requestId: 'a' });
    expect(await line.promise).toEqual({ message: 'mf-cart@1.0.0 threw', reason: sources, requestId: 'a' });
    log.close();
  });

  it('what failed lately has its place in the sources, which is never cut off', async () => {
    const recent = new RecentFailures(trace);
    const failed = { remote: 'mf-cart', version: '1.0.0', inBrowser: false } as const;
    const read = () => recent.read()['mf-cart']?.map(({ message, count }) => `${count} ${message}`);
    for (const _ of [1, 2]) recent.add({ ...failed, message: stack });
    await expect.poll(read).toEqual(['2 TypeError: x (src/view.tsx:4:9)']);
    expect(requests).toHaveLength(1);
    recent.add({ ...failed, message: stack.replace('x', 'x'.repeat(400)) });
    await expect.poll(() => read()?.[1]).toMatch(/^1 TypeError: x+ \(src\/view\.tsx:4:9\)$/);
    expect(read()?.[1]).toHaveLength('1 '.length + 300);
  });

  it.each([
    ['with all of its lines', 500, 2],
    ['without the line that would be longer than 1000 characters with those before', 501, 1],
    ['without any line when the first is longer', 1001, 0],
  ])('and its stack in the sources, %s', async (_what, length, count) => {
    const lines = ['at a (src/view.tsx:4:9)'.padEnd(length), 'at b (src/list.tsx:7:3)'].map((line, index) =>
      index === 0 ? line.replaceAll(' ', 'x') : line.padEnd(499, 'x'),
    );
    const text = ['TypeError: x', ...lines].join('\n    ');
    reply = async () => ({ status: 200, body: { text, place: 'src/view.tsx:4:9' } });
    const recent = new RecentFailures(trace);
    recent.add({ remote: 'mf-cart', version: '1.0.0', inBrowser: false, message: stack });
    const read = () => recent.read()['mf-cart']?.[0]?.stack;
    await expect.poll(read).toBe(lines.slice(0, count).join('\n'));
  });
});
