import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { root } from '../start/build-if-stale.ts';
import { processKinds } from './process-kinds.ts';

const folder = path.join(root, 'deploy', 'systemd');
const units = {
  shop: 'aragem-shop@.service',
  'store-api': 'aragem-store-api.service',
  'release-registry': 'aragem-registry.service',
};

it('starts each process by the command that npm start uses', () => {
  for (const { name, command } of processKinds) {
    const unit = readFileSync(path.join(folder, units[name]), 'utf8');
    expect(unit).toContain(`\nWorkingDirectory=/opt/aragem/programs/${name}\n`);
    expect(unit).toContain(`\nExecStart=/opt/aragem/bin/node ${command.join(' ')}\n`);
  }
});

it.runIf(spawnSync('systemd-analyze', ['--version']).status === 0)(
  'systemd accepts each unit, and what it may do is little',
  () => {
    const copy = mkdtempSync(path.join(tmpdir(), 'units-'));
    const run = (...parameters: readonly string[]) =>
      spawnSync('systemd-analyze', ['--man=no', ...parameters], {
        encoding: 'utf8',
        env: { ...process.env, SYSTEMD_UNIT_PATH: `${copy}:` },
      });
    try {
      cpSync(folder, copy, { recursive: true });
      for (const [kind, name] of Object.entries(units)) {
        const instance = path.join(copy, name.replace('@', '@4000'));
        const text = readFileSync(path.join(copy, name), 'utf8');
        // the programs need not be installed here
        const file = text.replace(/(?<=ExecStart=)\S+/, process.execPath);
        rmSync(path.join(copy, name));
        writeFileSync(path.join(copy, name), file);
        if (instance !== path.join(copy, name)) symlinkSync(path.join(copy, name), instance);
        const verified = run('verify', instance);
        expect(`${verified.stdout}${verified.stderr}`).toBe('');
        // of 100; the shop may create namespaces and change users, by which it confines its renderers
        const threshold = kind === 'shop' ? 33 : 25;
        expect(run('security', '--offline=true', `--threshold=${threshold}`, instance).status, name).toBe(0);
      }
    } finally {
      rmSync(copy, { recursive: true });
    }
  },
);

it.runIf(spawnSync('systemd-sysusers', ['--version']).status === 0 && process.getuid?.() === 0)(
  'systemd makes the user of each unit',
  () => {
    const machine = mkdtempSync(path.join(tmpdir(), 'users-'));
    try {
      mkdirSync(path.join(machine, 'etc'));
      const input = readFileSync(path.join(folder, 'aragem.sysusers'));
      expect(spawnSync('systemd-sysusers', [`--root=${machine}`, '-'], { input }).status).toBe(0);
      const accounts = readFileSync(path.join(machine, 'etc', 'passwd'), 'utf8');
      for (const unit of Object.values(units)) {
        const [, user] = /^User=(.+)$/m.exec(readFileSync(path.join(folder, unit), 'utf8')) ?? [];
        expect(accounts).toMatch(new RegExp(`^${user}:`, 'm'));
      }
    } finally {
      rmSync(machine, { recursive: true });
    }
  },
);
