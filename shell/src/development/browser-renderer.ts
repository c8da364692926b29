import type { Rendered, Renderer } from '../renderer/renderer.ts';

/** A fragment without HTML, which the browser renders. */
const emptyFragment: Rendered = {
  html: Buffer.alloc(0),
  links: '',
  data: undefined,
  usedClasses: [],
  head: undefined,
  staleMs: 0,
};

/** Leaves rendering to the browser, and finding out which modules load data. */
export function browserRenderer(exposes: readonly string[]): Renderer {
  const render = async () => emptyFragment;
  return { loads: exposes, render, probe: render, close: () => {}, isClosed: false };
}
