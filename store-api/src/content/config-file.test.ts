import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { testConfig } from '@storefront/contracts/testing';
import { expect, it, onTestFinished, vi } from 'vitest';
import { followConfigFile } from './config-file.ts';

function aFile() {
  const folder = mkdtempSync(path.join(tmpdir(), 'config-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = path.join(folder, 'config.json');
  const write = (ativo: boolean) => {
    const config = testConfig();
    const sistema = { ...config.sistema, paginaAguarde: { ativo, mensagem: 'Voltamos logo' } };
    writeFileSync(file, JSON.stringify({ ...config, sistema }));
  };
  write(false);
  let time = 0;
  const onProblem = vi.fn();
  const followed = followConfigFile(file, { onProblem, now: () => time });
  const isActive = () => followed.current().config.sistema.paginaAguarde.ativo;
  return { file, write, isActive, onProblem, pass: (ms: number) => (time += ms) };
}

it('a change of the file takes effect within a second', () => {
  const { write, isActive, pass } = aFile();
  write(true);
  pass(999);
  expect(isActive()).toBe(false);
  pass(1);
  expect(isActive()).toBe(true);
});

it('a file that cannot be used is reported once, and what was read before stays', () => {
  const { file, write, isActive, onProblem, pass } = aFile();
  writeFileSync(file, '{"sistema":');
  for (let second = 0; second < 3; second++) {
    pass(1000);
    expect(isActive()).toBe(false);
  }
  expect(onProblem).toHaveBeenCalledTimes(1);
  write(true);
  pass(1000);
  expect(isActive()).toBe(true);
});
