import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import * as base from '@storefront/ui/base';
import { token, tokenNames } from '@storefront/ui/tokens';
import { expect, it, onTestFinished } from 'vitest';
import { baseNames, unknownBaseNames } from './base-styles.ts';

/** Custom properties of one rule, not tokens. */
const parts = new Set(['--pct', '--star-mask']);
const root = path.resolve(import.meta.dirname, '..', '..');

it('style sheets use no class and no custom property that the base styles lack', () => {
  expect(unknownBaseNames(root)).toEqual([]);
});

it('every exported class name has rules in the base styles', () => {
  const { button, ...names } = base;
  const looks: readonly (base.ButtonKind | base.ButtonShape)[] = [
    'buy',
    'primary',
    'line',
    'quiet',
    'lg',
    'sm',
    'block',
  ];
  const exported = [...Object.values(names), ...button(...looks).split(' ')];
  const { classes } = baseNames(root);
  expect(exported.filter((name) => !classes.has(name))).toEqual([]);
});

it('the exported tokens are those of the base styles', () => {
  expect(tokenNames.toSorted()).toEqual(
    [...baseNames(root).properties].filter((name) => !parts.has(name)).sort(),
  );
  // @ts-expect-error there is no such token
  expect(token('--color-none')).toBe('var(--color-none)');
});

it('a button has no look that is not in the contract', () => {
  // @ts-expect-error a variant that does not exist
  expect(base.button('huge')).toBe('btn btn-huge');
});

it('names the sheet with a class or a token that no longer exists', () => {
  const shop = mkdtempSync(path.join(tmpdir(), 'styles-'));
  onTestFinished(() => rmSync(shop, { recursive: true }));
  const write = (file: string, css: string) => {
    mkdirSync(path.dirname(path.join(shop, file)), { recursive: true });
    writeFileSync(path.join(shop, file), css);
  };
  write('packages/ui/src/styles/base.css', ':root { --space-1: 4px } .btn { padding: var(--space-1) }');
  write(
    'mf-cart/src/a.module.css',
    '.a { --own: 1px; margin: var(--space-1) var(--own) var(--space-9) } .a :global(.btn), .a :global(.button) { top: 0 } .b { composes: btn lifted from global; } .c { composes: a; }',
  );
  expect(unknownBaseNames(shop)).toEqual([
    'mf-cart/src/a.module.css: lifted',
    'mf-cart/src/a.module.css: button',
    'mf-cart/src/a.module.css: --space-9',
  ]);
});
