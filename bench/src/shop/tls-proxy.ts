import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { request } from 'node:http';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';

export interface TlsProxy {
  /** Its https:// address. */
  readonly url: string;
  /** The certificate, which no machine trusts. */
  readonly certificate: string;
  close(): void;
}

/** Puts TLS in front of a shop on this machine, with a certificate that `openssl` makes. */
export async function openTlsProxy(shopUrl: string): Promise<TlsProxy> {
  const folder = mkdtempSync(path.join(tmpdir(), 'tls-'));
  const [key, certificate] = [path.join(folder, 'key.pem'), path.join(folder, 'certificate.pem')];
  const names = ['-subj', '/CN=127.0.0.1', '-addext', 'subjectAltName=IP:127.0.0.1'];
  const options = [
    '-x509',
    '-newkey',
    'rsa:2048',
    '-nodes',
    '-days',
    '2',
    '-keyout',
    key,
    '-out',
    certificate,
  ];
  execFileSync('openssl', ['req', ...options, ...names], { stdio: 'ignore' });
  const server = createServer(
    { key: readFileSync(key), cert: readFileSync(certificate) },
    (incoming, reply) => {
      const { method, url = '/' } = incoming;
      const headers = { ...incoming.headers, 'x-forwarded-proto': 'https', 'x-forwarded-for': '203.0.113.7' };
      const outgoing = request(new URL(url, shopUrl), { method, headers }, (answer) => {
        reply.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(reply);
      });
      outgoing.once('error', () => reply.destroy());
      incoming.pipe(outgoing);
    },
  );
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `https://127.0.0.1:${(server.address() as AddressInfo).port}`,
    certificate,
    close() {
      server.closeAllConnections();
      server.close();
      rmSync(folder, { recursive: true });
    },
  };
}
