// @vitest-environment node
import { createRequire } from 'node:module';
import path from 'node:path';
import * as contracts from '@storefront/contracts';
import { createElement, type ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import * as zodMini from 'zod/mini';
import { evaluate } from './evaluate.ts';
import { installedPackages } from './shared-packages.ts';

const require = createRequire(import.meta.url);
const file = '/releases/mf-cart/1.0.0/server/index.cjs';

/** What a release's server file exports. */
function evaluated(source: string): unknown {
  return evaluate(source, file, installedPackages);
}

it.each([
  ['react', require('react')],
  ['react/jsx-runtime', require('react/jsx-runtime')],
  ['react-dom', require('react-dom')],
  ['rxjs', require('rxjs')],
  ['zod/mini', zodMini],
  ['@storefront/contracts', contracts],
])("gives a release the shell's one instance of %s", (name, instance) => {
  expect(evaluated(`module.exports = require(${JSON.stringify(name)})`)).toBe(instance);
});

it('gives every release the same router', () => {
  const source = "exports.router = require('react-router-dom')";
  const first = evaluated(source) as { router: { useLocation: unknown } };
  expect(first.router.useLocation).toBeDefined();
  expect(evaluated(source)).toEqual({ router: first.router });
});

it('renders with the shared React', () => {
  const { View } = evaluated(`
    const { createElement, useId } = require('react');
    exports.View = () => createElement('p', { id: useId() }, 'carrinho');
  `) as { View: () => ReactNode };
  expect(renderToString(createElement(View))).toMatch(/^<p id=".+">carrinho<\/p>$/);
});

it.each(['left-pad', 'node:fs', './other.cjs', 'react-dom/server', 'react-dom/client', 'toString'])(
  'refuses %s, which the shell does not share, by its name and the file',
  (name) => {
    const evaluate = () => evaluated(`require(${JSON.stringify(name)})`);
    expect(evaluate).toThrow(`${file} requires "${name}", which the shell does not share`);
  },
);

it('passes on what a release throws, with the file in the stack', () => {
  const evaluate = () => evaluated("\nthrow new TypeError('no cart')");
  expect(evaluate).toThrow(new TypeError('no cart'));
  expect(evaluate).toThrow(expect.objectContaining({ stack: expect.stringContaining(`${file}:2`) }));
});

it('reports a release that is no JavaScript', () => {
  expect(() => evaluated('<!doctype html>')).toThrow(SyntaxError);
});

it('evaluates a file again each time, with separate exports', () => {
  const source = 'exports.count = 0; exports.add = () => ++exports.count;';
  const first = evaluated(source) as { add(): number };
  first.add();
  expect(evaluated(source)).toMatchObject({ count: 0 });
});

it('has `__filename` as CommonJS does', () => {
  expect(evaluated('exports.at = [__filename, __dirname, this === module.exports]')).toEqual({
    at: [file, path.dirname(file), true],
  });
});
