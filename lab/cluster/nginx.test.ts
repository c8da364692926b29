import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { root } from '../../tools/start/build-if-stale.ts';
import { adaptConfiguration } from './nginx.ts';

const read = (name: string) => readFileSync(path.join(root, 'deploy', 'nginx', name), 'utf8');

it('uses the file that is deployed, for shop and registry, with other addresses, and no certificate', () => {
  const text = adaptConfiguration(read('aragem.conf'), {
    upstreams: { aragem_shop: ['127.0.0.1:5001', '10.0.0.2:5002'], aragem_shells: ['127.0.0.1:5003'] },
    listen: { '443': ['127.0.0.1:5000'] },
  });
  expect(text.match(/^ {2}server .*$/gm)).toEqual([
    '  server 127.0.0.1:5001 max_fails=0;',
    '  server 10.0.0.2:5002 max_fails=0;',
    '  server 127.0.0.1:5003 max_fails=0;',
  ]);
  expect(text.match(/listen .*/g)).toEqual(Array(3).fill('listen 127.0.0.1:5000;'));
  expect(text).not.toMatch(/ssl|308/);
  expect(text).toContain('  keepalive_timeout 3s;\n');
});

it('refuses a file with an address that it does not know', () => {
  const text = read('aragem-services.conf');
  expect(() => adaptConfiguration(text, { upstreams: {}, listen: {} })).toThrow('instead of 127.0.0.1:4003');
  const listen = { '127.0.0.1:4003': ['127.0.0.1:1'], '127.0.0.1:4004': ['127.0.0.1:2'] };
  expect(() => adaptConfiguration(text, { upstreams: {}, listen })).toThrow('aragem_store_api');
});
