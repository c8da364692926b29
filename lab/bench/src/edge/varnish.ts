import { execFileSync, spawn } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { freePort } from '../../../../e2e/shop/start-shop.ts';
import { varnishParameters } from '../../../cluster/varnish.ts';
import { withProgram } from '../shop/with-program.ts';
import type { Edge } from './edge.ts';

const file = path.resolve(import.meta.dirname, '../../../../deploy/varnish/aragem.vcl');
const varnishd = '/usr/sbin/varnishd';

function describeShells(urls: readonly string[]): string {
  const backends = urls.map((url, index) => {
    const { hostname, port } = new URL(url);
    return `backend shell_${index} { .host = "${hostname}"; .port = "${port}"; }`;
  });
  const added = urls.map((_, index) => `shells.add_backend(shell_${index});`);
  return `import directors;
${backends.join('\n')}
sub vcl_init { new shells = directors.round_robin(); ${added.join(' ')} }
sub aragem_shell { set req.backend_hint = shells.backend(); }
`;
}

/**
 * Describes how long a page is still fresh after a while; the minutes in which it is renewed in the background are
 * over.
 */
const describeAge = (seconds: number) => `
sub vcl_backend_response {
  if (beresp.http.cdn-cache-control ~ "stale-if-error=86400") {
    set beresp.http.cdn-cache-control = "max-age=1, stale-if-error=${86_400 - seconds}";
  }
}
sub vcl_hash {
  if (!req.http.x-failed) {
    set req.grace = 0s;
  }
}
`;

/** Runs Debian's Varnish with the installation's own file in front of shells, and stops it after `use`. */
export async function withVarnish<Result>(
  shells: readonly string[],
  use: (edge: Edge) => Promise<Result>,
): Promise<Result> {
  const folder = mkdtempSync(path.join(tmpdir(), 'aragem-varnish-'));
  const [port, purgePort, closed] = [await freePort(), await freePort(), await freePort()];
  const names = new Set<string>();
  const write = (name: string, text: string) => {
    mkdirSync(path.join(folder, name), { recursive: true });
    copyFileSync(file, path.join(folder, name, 'aragem.vcl'));
    writeFileSync(path.join(folder, name, 'aragem-shells.vcl'), text);
    return path.join(folder, name);
  };
  const instance = path.join(folder, 'run');
  const admin = (...command: readonly string[]) => execFileSync('varnishadm', ['-n', instance, ...command]);
  const replace = (name: string, text: string) => {
    if (!names.has(name)) {
      admin('param.set', 'vcl_path', write(name, text));
      admin('vcl.load', name, path.join(folder, name, 'aragem.vcl'));
    }
    names.add(name);
    admin('vcl.use', name);
  };
  const first = write('live', describeShells(shells));
  const child = spawn(
    varnishd,
    // biome-ignore format: one option a line with its value
    [
      '-F', '-j', 'none', '-n', instance, '-f', path.join(first, 'aragem.vcl'),
      '-p', `vcl_path=${first}`, ...varnishParameters,
      '-a', `127.0.0.1:${port}`, '-a', `purge=127.0.0.1:${purgePort}`, '-s', 'malloc,1G',
    ],
    { stdio: ['ignore', 'ignore', 'pipe'] },
  );
  const url = `http://127.0.0.1:${port}`;
  try {
    return await withProgram(child, `${url}/livez`, () =>
      use({
        url,
        purge: { kind: 'varnish', url: `http://127.0.0.1:${purgePort}/` },
        age: async (seconds) => replace(`age_${seconds}`, describeShells(shells) + describeAge(seconds)),
        loseShells: async () =>
          replace('away', describeShells([`http://127.0.0.1:${closed}`]) + describeAge(3600)),
      }),
    );
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
