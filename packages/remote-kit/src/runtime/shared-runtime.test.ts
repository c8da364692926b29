import { expect, it } from 'vitest';
import { sharedRuntime } from './shared-runtime.ts';

const react = { createElement: () => {} };
const { bundlerRuntime } = sharedRuntime(new Map([['react', { version: '19.3.1', library: react }]]));

/** A container's bundler runtime with one chunk that requests one package. */
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

it("gives a container the page's instance of a package", () => {
  expect(container('react', '^19.3.0')()).toBe(react);
});

it.each([
  ['react', '^20.0.0', '"react" is shared as 19.3.1, required is ^20.0.0'],
  ['rxjs', '^7.8.0', '"rxjs" is not shared'],
])('rejects %s in %s at each request', (name, range, words) => {
  const evaluate = container(name, range);
  expect(evaluate).toThrow(words);
  expect(evaluate).toThrow(words);
});

it('ignores chunks without shared packages', () => {
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
