import { describe, expect, it } from 'vitest';
import { lintText } from './lint-text.ts';

describe('Intl', () => {
  it.each([
    'export const a = new Intl.NumberFormat("pt-BR");',
    'export const a = Intl.DateTimeFormat();',
    'export const a = (1234).toLocaleString("pt-BR");',
  ])('in the code of browsers is refused: %s', (text) => {
    expect(lintText('mf-listing/src', text)).toContain('Intl takes');
    expect(lintText('shell/src/client', text)).toContain('Intl takes');
  });

  it('servers may use it', () => {
    expect(
      lintText('services/release-registry/src', 'export const a = new Intl.NumberFormat("pt-BR");'),
    ).not.toContain('Intl takes');
  });
});

describe('the storage of a browser', () => {
  it.each([
    'export const a = localStorage.getItem("a");',
    'export const a = window.sessionStorage;',
    'export const { localStorage } = window;',
    'const { sessionStorage: a } = window; export { a };',
    'export const a = window["localStorage"];',
    'export const a = () => globalThis.sessionStorage;',
  ])('is refused in the code of browsers: %s', (text) => {
    expect(lintText('mf-listing/src', text)).toContain('Storage may be null');
    expect(lintText('shell/src/client', text)).toContain('Storage may be null');
  });

  it('only the module that never throws may use it', () => {
    expect(lintText('packages/ui/src/storage', 'export const a = window.localStorage;')).not.toContain(
      'Storage may be null',
    );
  });
});

describe("the device's clock", () => {
  it.each([
    'export const a = Date.now();',
    'export const a = new Date();',
    'export const a = () => new Date().getFullYear();',
  ])('is refused in remotes: %s', (text) => {
    expect(lintText('mf-listing/src', text)).toContain('clocks of many devices');
  });

  it('a time that is given may be written as a date', () => {
    expect(lintText('mf-listing/src', 'export const a = (now: number) => new Date(now);')).not.toContain(
      'clocks',
    );
  });
});

describe('what browsers have on https only', () => {
  it.each([
    'export const a = crypto.randomUUID();',
    'export const a = window.crypto.randomUUID();',
    'export const a = globalThis.crypto.subtle;',
    'export const a = () => navigator.clipboard.writeText("");',
    'export const a = navigator.serviceWorker;',
    'export const a = navigator.share;',
    'export const a = () => caches.match("/");',
  ])('is refused without a suppression that names a fallback: %s', (text) => {
    expect(lintText('mf-listing/src', text)).toContain('lack this without https');
    expect(lintText('shell/src/client', text)).toContain('lack this without https');
  });

  it('what they have on http too may be used', () => {
    const text = 'export const a = crypto.getRandomValues(new Uint8Array(1));';
    expect(lintText('shell/src/client', text)).not.toContain('without https');
  });
});
