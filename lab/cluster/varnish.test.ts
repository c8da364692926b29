import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { root } from '../../tools/start/build-if-stale.ts';
import { adaptShells, varnishParameters } from './varnish.ts';

it('uses the file that is deployed, with other shells', () => {
  const deployed = readFileSync(path.join(root, 'deploy', 'varnish', 'aragem-shells.vcl'), 'utf8');
  const text = adaptShells(deployed, ['127.0.0.1:5001', '10.0.0.2:5002', '127.0.0.1:5003']);
  const read = (pattern: RegExp) => [...text.matchAll(pattern)].map(([, value]) => value);
  expect(read(/\.host = "(.*)"/g)).toEqual(['127.0.0.1', '10.0.0.2', '127.0.0.1']);
  expect(read(/\.port = "(.*)"/g)).toEqual(['5001', '5002', '5003']);
  expect(read(/^backend (\w+)/gm)).toEqual(['shell_0', 'shell_1', 'shell_2']);
  expect(read(/add_backend\((\w+)\)/g)).toEqual(['shell_0', 'shell_1', 'shell_2']);
  expect(read(/\.probe = (\w+)/g)).toEqual(['aragem_live', 'aragem_live', 'aragem_live']);
});

it.each(['deploy/varnish/systemd.conf', 'docs/operations.md'])(
  'starts Varnish with the parameters of %s',
  (file) => {
    const text = readFileSync(path.join(root, file), 'utf8');
    const named = [...text.matchAll(/\s-p (\w+=\S+)/g)].map(([, parameter]) => parameter);
    const own = named.filter((parameter) => !parameter?.startsWith('vcl_path='));
    expect(own).toEqual(varnishParameters.filter((each) => each !== '-p'));
  },
);
