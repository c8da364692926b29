import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { compile } from '../compile.ts';
import { readRemote } from '../remote.ts';
import { clientBuild } from '../remote-builds.ts';
import { federationNames } from '../testing/federation-names.ts';
import { createRemoteFolder, type RemoteFolder } from '../testing/remote-folder.ts';
import { sharedRuntime } from './shared-runtime.ts';

/** Called in every container; the lean runtime implements them. */
const calledByContainers = [
  'bundlerRuntime.consumes(chunkId, promises, chunkMapping, moduleToHandlerMapping, installedModules, webpackRequire)',
  'bundlerRuntime.init(webpackRequire)',
  'bundlerRuntime.initContainerEntry(shareScope, initScope, remoteEntryInitOptions, shareScopeKey, webpackRequire)',
  'bundlerRuntime.installInitialConsumes(webpackRequire, installedModules, initialConsumes, moduleToHandlerMapping)',
];

/** Called only in a build that has remotes or tree-shaken shares, or by the official runtime: no release of ours. */
const calledElsewhere = [
  'attachShareScopeMap()',
  'bundlerRuntime.I(shareScopeName, initScope, initPromises, initTokens, webpackRequire)',
  'bundlerRuntime.getSharedFallbackGetter(shareKey, factory, webpackRequire, libraryType)',
  'bundlerRuntime.remotes(chunkId, promises, chunkMapping, idToExternalAndNameMapping, idToRemoteMap, webpackRequire)',
];

/** Objects and values that an entry reads or writes; bundler-runtime-shim.ts prepares those that must be new. */
const values = [
  'bundlerRuntime',
  'bundlerRuntime.S',
  'bundlerRuntimeOptions',
  'bundlerRuntimeOptions.remotes',
  'bundlerRuntimeOptions.remotes.idToExternalAndNameMapping',
  'bundlerRuntimeOptions.remotes.idToRemoteMap',
  'consumesLoadingModuleToHandlerMapping',
  'initOptions',
  'instance',
  'libraryType',
  'sharedFallback',
];

const functionOf = (call: string) => call.slice(0, call.indexOf('('));

let remote: RemoteFolder;
let names: readonly string[];
beforeAll(async () => {
  remote = createRemoteFolder({
    'src/expose/cart-overlays.ts':
      "export { useState } from 'react';\nexport const lazy = () => import('../lazy.ts');",
    'src/lazy.ts': "export { of } from 'rxjs';",
  });
  const build = clientBuild(readRemote(remote.packageFolder, '1.0.0'), remote.folder);
  await compile([{ ...build, optimization: { ...build.optimization, minimize: false } }]);
  names = federationNames(readFileSync(path.join(remote.folder, 'client', 'remoteEntry.js'), 'utf8'));
});
afterAll(() => remote.remove());

it('a built entry uses these names of the federation runtime and no others', () => {
  const calls = [...calledByContainers, ...calledElsewhere];
  expect(names).toEqual([...calls, ...calls.map(functionOf), ...values].sort());
});

it('the lean runtime implements the functions that containers call', () => {
  const implemented = Object.keys(sharedRuntime(new Map()).bundlerRuntime);
  expect(implemented.map((name) => `bundlerRuntime.${name}`).sort()).toEqual(
    calledByContainers.map(functionOf),
  );
});
