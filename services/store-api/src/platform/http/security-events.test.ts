import { Socket } from 'node:net';
import { expect, it } from 'vitest';
import { logSecurityEvent } from './security-events.ts';

const socket = new Socket();

function readLine(remoteAddress: string, email?: string): Record<string, unknown> {
  const lines: unknown[] = [];
  logSecurityEvent(
    { id: 'a-request', ips: [remoteAddress], socket, log: { warn: (fields: unknown) => lines.push(fields) } },
    'sign-in-failed',
    email,
  );
  return lines[0] as Record<string, unknown>;
}

it('names the event and the request, of the address its network and of the account a hash', () => {
  const line = readLine('203.0.113.77', 'Ana@loja.example');
  expect(line).toEqual({
    security: 'sign-in-failed',
    requestId: 'a-request',
    address: '203.0.113.0',
    account: expect.stringMatching(/^[\w-]{12}$/),
  });
  expect(readLine('203.0.113.77', 'ana@loja.example').account).toBe(line.account);
  expect(JSON.stringify(line)).not.toMatch(/ana|113\.77/i);
});

it('names of IPv6 the network', () => {
  expect(readLine('2001:db8:1:2:3:4:5:6').address).not.toContain('3:4:5:6');
});
