import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { buildEdited } from './release-command.ts';

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
