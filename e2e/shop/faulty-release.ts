import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { publishEdited } from './published-release.ts';
import type { Remote } from './remotes.ts';
import type { RunningShop } from './start-shop.ts';

/**
 * Ways in which a release's own code can fail on the server. There it succeeds once in each process, so that it passes
 * its probe.
 */
export const serverFaults = [
  'render throws on the server',
  'render throws on both',
  'load throws',
  'load hangs',
] as const;
export type ServerFault = (typeof serverFaults)[number];

/** Ways in which it can fail only in a browser. */
export const browserFaults = [
  'module throws in the browser',
  'render throws in the browser',
  'render throws after hydration',
] as const;
export type BrowserFault = (typeof browserFaults)[number];

/** Window event that makes the module throw after hydration. */
export const faultEvent = 'journey-fault';

/** The messages of all faults, for a journey that expects them in the console. */
export const faultMessage = /\b(?:module|render|load) fault\b/;

/**
 * Version of the release that fails in the browser in the way that a page has chosen, and works otherwise. It has a
 * style sheet that cannot be inlined in a document, because its text would end the style element.
 */
const browserFaultVersion = '2.0.0';
const linkedSheet = '.linked::after { content: "</"; display: none; }';
const serverFaultVersion = (fault: ServerFault) => `2.${1 + serverFaults.indexOf(fault)}.0`;

/** Makes the releases of that version fail in one way in the documents that the page opens from now on. */
export async function failInBrowser(page: Page, fault: BrowserFault): Promise<void> {
  await page.addInitScript((chosen) => Object.assign(window, { journeyFault: chosen }), fault);
}

const renders: Readonly<Partial<Record<ServerFault, string>>> = {
  'render throws on the server': '__SERVER__ && renders++ > 0',
  'render throws on both': '!__SERVER__ || renders++ > 0',
};
const loads: Readonly<Partial<Record<ServerFault, string>>> = {
  'load throws': "Promise.reject(new Error('load fault'))",
  'load hangs': 'new Promise(() => {})',
};

const inBrowser = (fault: BrowserFault) => `!__SERVER__ && window.journeyFault === '${fault}'`;

/**
 * Source of an exposed module that wraps the original one and fails on the server in the given way; without one, in the
 * browser in the way that the page has chosen.
 */
function faultySource(fault: ServerFault | undefined, original: string, hasLoad: boolean): string {
  const head = `import { createElement, useEffect, useState } from 'react';
import * as original from '../original/${original}';
`;
  const topLevel = fault
    ? ''
    : `import linked from './linked.module.css';
if (${inBrowser('module throws in the browser')}) throw new Error('module fault');\n`;
  const throws = fault
    ? (renders[fault] ?? 'false')
    : `failed || ${inBrowser('render throws in the browser')}`;
  const content = 'createElement(original.default, props)';
  // a document carries the sheets of which it has a class
  const shown = fault
    ? content
    : `[createElement('i', { key: 1, className: linked.linked, hidden: true }), createElement(original.default, { ...props, key: 2 })]`;
  const component = `let renders = 0;
let failed = false;
export default function Faulty(props) {
  const [, render] = useState(0);
  useEffect(() => addEventListener('${faultEvent}', () => render(failed = true)), []);
  if (${throws}) throw new Error('render fault');
  return ${shown};
}
`;
  const bad = fault && loads[fault];
  const good = hasLoad ? 'original.load(context)' : 'Promise.resolve(null)';
  const load =
    hasLoad || bad
      ? `let calls = 0;\nexport const load = (context) => (calls++ > 0 ? ${bad ?? good} : ${good});\n`
      : '';
  const pageHead = original === 'listing-page.ts' ? 'export const head = original.head;\n' : '';
  return `${head}${topLevel}${component}${load}${pageHead}`;
}

/** Uses the module of each remote once in the process that serves, so that its next load or rendering there fails. */
export async function useOnce({ url }: RunningShop): Promise<void> {
  await (await fetch(`${url}/eletrodomesticos?pg=n${crypto.randomUUID()}`)).text();
}

/**
 * Publishes a release of each remote that fails on the server in one way, or without one in the browser, unless the shop
 * has it. @returns the releases' version
 */
export async function publishFaulty(
  shop: RunningShop,
  remotes: readonly Remote[],
  fault?: ServerFault,
): Promise<string> {
  const version = fault ? serverFaultVersion(fault) : browserFaultVersion;
  for (const { name, file: exposed, hasLoad } of remotes)
    await publishEdited(shop, name, version, `src/expose/${exposed}`, (source, file) => {
      const folder = path.join(path.dirname(file), '..', 'original');
      mkdirSync(folder);
      writeFileSync(path.join(folder, exposed), source);
      writeFileSync(path.join(path.dirname(file), 'linked.module.css'), linkedSheet);
      return faultySource(fault, exposed, hasLoad);
    });
  return version;
}
