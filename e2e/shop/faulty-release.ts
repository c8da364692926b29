import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { publishEdited } from './published-release.ts';
import type { Remote } from './remotes.ts';
import type { RunningShop } from './start-shop.ts';

/**
 * Ways in which a release's own code can fail. On the server it succeeds once in each process, so that it passes its
 * probe.
 */
export const codeFaults = [
  'module throws in the browser',
  'render throws on the server',
  'render throws in the browser',
  'render throws on both',
  'render throws after hydration',
  'load throws',
  'load hangs',
] as const;
export type CodeFault = (typeof codeFaults)[number];

/** Window event that makes the module throw after hydration. */
export const faultEvent = 'journey-fault';

/** The messages of all faults, for a journey that expects them in the console. */
export const faultMessage = /\b(?:module|render|load) fault\b/;

const renders: Readonly<Partial<Record<CodeFault, string>>> = {
  'render throws on the server': '__SERVER__ && renders++ > 0',
  'render throws in the browser': '!__SERVER__',
  'render throws on both': '!__SERVER__ || renders++ > 0',
  'render throws after hydration': 'failed',
};
const loads: Readonly<Partial<Record<CodeFault, string>>> = {
  'load throws': "Promise.reject(new Error('load fault'))",
  'load hangs': 'new Promise(() => {})',
};

/** Source of an exposed module that wraps the original one and fails in the given way. */
function faultySource(fault: CodeFault, original: string, hasLoad: boolean): string {
  const head = `import { createElement, useEffect, useState } from 'react';
import * as original from '../original/${original}';
`;
  const topLevel =
    fault === 'module throws in the browser' ? "if (!__SERVER__) throw new Error('module fault');\n" : '';
  const component = `let renders = 0;
export default function Faulty(props) {
  const [failed, setFailed] = useState(false);
  useEffect(() => addEventListener('${faultEvent}', () => setFailed(true)), []);
  if (${renders[fault] ?? 'false'}) throw new Error('render fault');
  return createElement(original.default, props);
}
`;
  const good = hasLoad ? 'original.load(context)' : 'Promise.resolve(null)';
  const load =
    hasLoad || loads[fault]
      ? `let calls = 0;\nexport const load = (context) => (calls++ > 0 ? ${loads[fault] ?? good} : ${good});\n`
      : '';
  const pageHead = original === 'listing-page.ts' ? 'export const head = original.head;\n' : '';
  return `${head}${topLevel}${component}${load}${pageHead}`;
}

/** Uses the module once in the process that serves, so that its next load or rendering there fails. */
export async function useOnce({ url }: RunningShop, used: readonly Remote[]): Promise<void> {
  for (const otherPaths of new Set(used.map((remote) => remote.otherPaths)))
    await (await fetch(url + otherPaths + crypto.randomUUID())).text();
}

/** Publishes a release of a remote that fails in one way, unless the shop has it. @returns its version */
export async function publishFaulty(shop: RunningShop, remote: Remote, fault: CodeFault): Promise<string> {
  const version = `2.${codeFaults.indexOf(fault)}.0`;
  await publishEdited(shop, remote.name, version, `src/expose/${remote.file}`, (source, file) => {
    const folder = path.join(path.dirname(file), '..', 'original');
    mkdirSync(folder);
    writeFileSync(path.join(folder, remote.file), source);
    return faultySource(fault, remote.file, remote.hasLoad);
  });
  return version;
}
