import { mkdirSync, writeFileSync } from 'node:fs';
import { runQuietly } from '../../tools/start/run-quietly.ts';
import type { InstalledMachine } from './installed-machine.ts';

/**
 * Starts the machine's nginx with what is in /etc/nginx/conf.d, and a certificate of its own.
 * @returns the certificate's file
 */
export async function startInstalledNginx(machine: InstalledMachine): Promise<string> {
  const { at, origin } = machine;
  const folder = at('/etc/nginx');
  const certificates = at('/etc/letsencrypt/live/127.0.0.1');
  mkdirSync(certificates, { recursive: true });
  // biome-ignore format: one option a line with its value
  await runQuietly('openssl', [
    'req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes', '-days', '2',
    '-subj', '/CN=127.0.0.1', '-addext', 'subjectAltName=IP:127.0.0.1,DNS:localhost',
    '-keyout', `${certificates}/privkey.pem`, '-out', `${certificates}/fullchain.pem`,
  ], folder);
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
  writeFileSync(
    at('/etc/nginx/nginx.conf'),
    [
      ...['daemon off;', 'pid nginx.pid;', 'user root root;', 'events {}', 'http {', 'access_log off;'],
      ...temporary.map((name) => `${name}_temp_path ${folder}/${name};`),
      ...['include conf.d/*.conf;', '}'],
    ].join('\n'),
  );
  const command = `/usr/sbin/nginx -p ${folder} -e ${folder}/error.log -c nginx.conf`;
  await machine.start('nginx', `http://127.0.0.1:${machine.portOf('80')}/`, command);
  await machine.runCommand(`curl --silent --insecure --fail ${origin}/livez`);
  return `${certificates}/fullchain.pem`;
}
