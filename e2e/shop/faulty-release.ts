import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, type Page } from '@playwright/test';
import {
  activateAlone,
  activateBesideFirst,
  preferredVersions,
  publishEdited,
  restoreFirst,
} from './channel.ts';
import { buildEdited, releaseInProcess } from './release-command.ts';
import { type FailingPage, type Remote, remotes } from './slot-page.ts';
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
type ServerFault = (typeof serverFaults)[number];

/** Ways in which it can fail only in a browser. */
export const browserFaults = [
  'module throws in the browser',
  'render throws in the browser',
  'render throws after hydration',
] as const;
type BrowserFault = (typeof browserFaults)[number];

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
  // a document contains the style sheets of whose classes it uses one
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

/**
 * Makes these versions live: as the only release of remotes that are alone, and after the first version of remotes that
 * are backed.
 */
export async function activateFailing(
  shop: RunningShop,
  { alone, backed }: FailingPage,
  versions: { readonly alone: string; readonly backed: string },
): Promise<void> {
  // one after the other, because a probe that a busy machine delays is refused
  for (const { name } of alone) await activateAlone(shop, name, versions.alone);
  for (const { name } of backed) await activateBesideFirst(shop, name, versions.backed);
}

/** Makes the first version of every remote the only live one. */
export async function restoreAll(shop: RunningShop): Promise<void> {
  await Promise.all(remotes.map(({ name }) => restoreFirst(shop, name)));
}

let counter = 0;
/** Returns a version that no other test of this process has used. */
export const nextVersion = () => `3.${process.pid}.${counter++}`;

/** Reads which version of the footer serves now. */
export async function readFooterVersion(shop: RunningShop): Promise<string | undefined> {
  return (await preferredVersions(shop, 'mf-footer'))[0];
}

/**
 * Makes a release live even if the shell cannot prepare it.
 * @throws Error with the command's output when the shell refuses it
 */
export async function publishHostile(shop: RunningShop, version: string, code: HostileCode): Promise<void> {
  const built = await buildHostileFooter(version, code);
  const options = ['--activate', '--force', '--reason', 'journey'];
  await releaseInProcess(shop, 'publish', 'mf-footer', '--dir', built, ...options);
}

/** Makes the shop's first footer live again. */
export async function rollBack(shop: RunningShop): Promise<void> {
  await releaseInProcess(shop, 'rollback', 'mf-footer', '--to', '1.0.0', '--reason', 'journey');
  await expect.poll(() => readFooterVersion(shop)).toBe('1.0.0');
}

/** Code of a footer that attacks the shop; its server code does not while it is probed. */
export interface HostileCode {
  /** Runs when the release is evaluated. */
  readonly atImport?: string;
  /** Runs in every load of a process except its first. */
  readonly inLoad?: string;
  /** Runs in every rendering of a process except its first. */
  readonly inRender?: string;
  /** Runs in browsers once the footer is hydrated. */
  readonly inEffect?: string;
}

/** Builds such a release of mf-footer, which in browsers is the unchanged footer unless it has an effect. @returns the build's folder */
export function buildHostileFooter(
  version: string,
  { atImport, inLoad, inRender, inEffect }: HostileCode,
): Promise<string> {
  return buildEdited('mf-footer', version, 'src/expose/footer.ts', (source, file) => {
    const folder = path.join(path.dirname(file), '..', 'original');
    mkdirSync(folder);
    writeFileSync(path.join(folder, 'footer.ts'), source);
    return `import { createElement, useEffect } from 'react';
import * as original from '../original/footer.ts';
let loads = 0;
let renders = 0;
let outcome = '';
async function act() { ${inLoad ?? ''} }
if (__SERVER__) { ${atImport ?? ''} }
export const load = async (context) => {
  if (__SERVER__ && loads++ > 0) await act();
  return original.load(context);
};
export default function Hostile(props) {
  if (__SERVER__ && renders++ > 0) { ${inRender ?? ''} }
  useEffect(() => { ${inEffect ?? ''} }, []);
  return createElement('div', { 'data-outcome': outcome }, createElement(original.default, props));
}
`;
  });
}
