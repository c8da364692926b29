import { expect, it } from 'vitest';
import { sharedRuntime } from './shared-runtime.ts';

const react = { createElement: () => {} };
const { bundlerRuntime } = sharedRuntime(new Map([['react', { version: '19.3.1', library: react }]]));

/** What a container's bundler runtime holds, with one chunk that asks for one package. */
function container(shareKey: string, requiredVersion: string) {
  const modules: Record<string, (module: { exports: unknown }) => void> = {};
  bundlerRuntime.consumes({
    chunkId: 722,
    chunkMapping: { 722: [4144] },
    moduleToHandlerMapping: { 4144: { shareKey, shareInfo: { shareConfig: { requiredVersion } } } },
    installedModules: {},
    webpackRequire: { m: modules, c: {} },
  });
  return () => {
    const module = { exports: undefined as unknown };
    modules[4144]?.(module);
    return module.exports;
  };
}

it('gives a container the one instance of what it asks for', () => {
  expect(container('react', '^19.3.0')()).toBe(react);
});

it.each([
  ['react', '^20.0.0', '"react" is shared as 19.3.1, required is ^20.0.0'],
  ['rxjs', '^7.8.0', '"rxjs" is not shared'],
])('refuses %s in %s, each time it is asked for', (name, range, words) => {
  const evaluate = container(name, range);
  expect(evaluate).toThrow(words);
  expect(evaluate).toThrow(words);
});

it('passes over chunks that ask for nothing', () => {
  const modules = {};
  bundlerRuntime.consumes({
    chunkId: 1,
    chunkMapping: {},
    moduleToHandlerMapping: {},
    installedModules: {},
    webpackRequire: { m: modules, c: {} },
  });
  expect(modules).toEqual({});
});
