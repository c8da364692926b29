import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { buildEdited } from './release-command.ts';

/** Ways in which a release's own code can fail. On the server it does well once, so that it passes its probe. */
export type CodeFault =
  | 'module throws in the browser'
  | 'render throws on the server'
  | 'render throws in the browser'
  | 'render throws on both'
  | 'load throws'
  | 'load hangs';

interface Remote {
  readonly name: string;
  readonly module: string;
  /** File of the exposed module, below `src/expose`. */
  readonly file: string;
  readonly hasLoad: boolean;
}

export const remotes: readonly Remote[] = [
  { name: 'mf-header', module: 'mf-header/Header', file: 'header.ts', hasLoad: true },
  { name: 'mf-listing', module: 'mf-listing/ListingPage', file: 'listing-page.ts', hasLoad: true },
  { name: 'mf-cart', module: 'mf-cart/CartOverlays', file: 'cart-overlays.ts', hasLoad: false },
  { name: 'mf-footer', module: 'mf-footer/Footer', file: 'footer.ts', hasLoad: true },
];

const renders: Readonly<Partial<Record<CodeFault, string>>> = {
  'render throws on the server': '__SERVER__ && renders++ > 0',
  'render throws in the browser': '!__SERVER__',
  'render throws on both': '!__SERVER__ || renders++ > 0',
};
const loads: Readonly<Partial<Record<CodeFault, string>>> = {
  'load throws': "Promise.reject(new Error('load fault'))",
  'load hangs': 'new Promise(() => {})',
};

/** Source of an exposed module that wraps the original one and fails as asked. */
function faultySource(fault: CodeFault, original: string, hasLoad: boolean): string {
  const head = `import { createElement } from 'react';\nimport * as original from '../original/${original}';\n`;
  const topLevel =
    fault === 'module throws in the browser' ? "if (!__SERVER__) throw new Error('module fault');\n" : '';
  const component = `let renders = 0;
export default function Faulty(props) {
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

/** Builds a release of a remote that fails in one way; gives the build's folder. */
export function buildFaulty(remote: Remote, version: string, fault: CodeFault): Promise<string> {
  return buildEdited(remote.name, version, `src/expose/${remote.file}`, (source, file) => {
    const folder = path.join(path.dirname(file), '..', 'original');
    mkdirSync(folder);
    writeFileSync(path.join(folder, remote.file), source);
    return faultySource(fault, remote.file, remote.hasLoad);
  });
}
