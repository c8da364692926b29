// @vitest-environment node
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { FailureLog } from './failure-log.ts';

let lines: string[];
let log: FailureLog;
beforeEach(() => {
  vi.useFakeTimers();
  lines = [];
  log = new FailureLog(({ reason }, message) => lines.push(`${message}: ${reason}`));
});
afterEach(() => {
  log.close();
  vi.useRealTimers();
});

const add = (reason: string, kind: 'threw' | 'failed in a browser' = 'threw', release = 'mf-cart@1.0.0') =>
  log.add({ release, kind, reason });

it('logs the first failure at once, and one line a minute with counts while it keeps failing', () => {
  const at = (path: string) => `mf-cart/CartPage at ${path}: no element`;
  for (const path of ['/a', '/b', '/c']) add(at(path));
  log.add({ release: 'mf-cart@1.0.0', kind: 'hung', reason: at('/d') });
  expect(lines).toEqual([`mf-cart@1.0.0 threw: ${at('/a')}`]);
  vi.advanceTimersByTime(60_000);
  expect(lines.slice(1)).toEqual([`mf-cart@1.0.0 threw 2 times, hung 1 times within a minute: ${at('/b')}`]);
  add(at('/e'));
  vi.advanceTimersByTime(60_000);
  expect(lines.slice(2)).toEqual([`mf-cart@1.0.0 threw 1 times within a minute: ${at('/e')}`]);
});

const server = 'file:///data/releases/mf-cart/1.0.0/server/index.cjs';
const stack = (error: string, position: string, caller = '9:9') =>
  `mf-cart/CartPage at /checkout/carrinho: ${error}: x\n    at node:internal/timers:1:1\n    at load (${server}:${position})\n    at run (${server}:${caller})`;

it.each<[string, string, 'failed in a browser'?]>([
  ['another error at the same place', stack('RangeError', '1:20')],
  ['the same error at another place of the release', stack('TypeError', '1:21')],
  ['the same error in a browser', stack('TypeError', '1:20'), 'failed in a browser'],
  ['an error without a stack', 'RangeError: x'],
])('logs at once, in the minute of another failure: %s', (_, reason, kind) => {
  add(stack('TypeError', '1:20'));
  add(reason, kind);
  expect(lines).toHaveLength(2);
  expect(lines[1]).toContain(reason);
});

it.each([
  ['another module', 'mf-cart/MiniCart at /a: it does not answer'],
  ['another reason', 'mf-cart/CartPage at /a: leaves <div> open'],
  ['another part of a reply', 'mf-cart/CartPage at /a: /checkout/cart itens.1.nome left out'],
  ['another error without a stack', 'mf-cart/CartPage at /a: TypeError: x is undefined'],
])('logs at once, in the minute of one without a stack: %s', (_, reason) => {
  add('mf-cart/CartPage at /a: it does not answer');
  add('mf-cart/CartPage at /a: TypeError: y is undefined');
  add(reason);
  expect(lines[2]).toContain(reason);
  // with other numbers and at another address it is the same
  add(reason.replace('/a', '/b?pg=2').replace('.1.', '.2.'));
  expect(lines).toHaveLength(3);
});

it('a failure is the same whoever called what failed, and wherever it was opened', () => {
  add(stack('TypeError', '1:20'));
  add(stack('TypeError', '1:20', '7:7').replace('/checkout/carrinho', '/checkout/pagamento'));
  expect(lines).toHaveLength(1);
});

it('twenty failures of a release have lines of their own in a minute, the others share one', () => {
  for (let position = 1; position <= 1000; position++)
    add(stack('TypeError', `1:${position}`), 'failed in a browser');
  expect(lines).toHaveLength(21);
  add(stack('TypeError', '1:1'));
  expect(lines, 'what browsers report takes no line from what this process sees').toHaveLength(22);
  vi.advanceTimersByTime(60_000);
  expect(lines.slice(22)).toEqual([
    expect.stringContaining('mf-cart@1.0.0 failed in a browser 979 times within a minute'),
  ]);
});

it('after a minute without failures the next one is logged at once', () => {
  add('a');
  vi.advanceTimersByTime(60_000);
  add('b');
  expect(lines).toEqual(['mf-cart@1.0.0 threw: a', 'mf-cart@1.0.0 threw: b']);
});

it('each release has lines of its own', () => {
  add('a');
  add('b', 'threw', 'mf-cart@1.1.0');
  expect(lines).toEqual(['mf-cart@1.0.0 threw: a', 'mf-cart@1.1.0 threw: b']);
});

it('names the request of the failure that it quotes', () => {
  const fields: unknown[] = [];
  const own = new FailureLog((each) => fields.push(each));
  for (const requestId of ['1', '2', '3'])
    own.add({ release: 'mf-cart@1.0.0', kind: 'threw', reason: 'a', requestId });
  vi.advanceTimersByTime(60_000);
  own.close();
  expect(fields).toEqual([
    { reason: 'a', requestId: '1' },
    { reason: 'a', requestId: '2' },
  ]);
});
