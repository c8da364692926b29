import type { AtRule, Rule } from 'postcss';
import parser from 'postcss-selector-parser';

const pointerStates = new Set([':hover', ':active']);

/**
 * Whether a rule can wait for the full sheet, because each of its selectors needs a pointer on an element: that saves
 * 260 bytes (brotli) of a listing.
 */
export function needsPointer({ selector }: Rule): boolean {
  return parser()
    .astSync(selector)
    .nodes.every(({ nodes }) => nodes.some(({ type, value }) => type === 'pseudo' && isPointerState(value)));
}

/** Whether rules apply without scripts only: then the document links the full sheets in a `noscript`. */
export function isUnscripted({ name, params }: AtRule): boolean {
  return name === 'media' && /\(scripting:\s*none\)/.test(params) && !/,|\bnot\b|\bor\b/.test(params);
}

function isPointerState(value: string | undefined): boolean {
  return value !== undefined && pointerStates.has(value);
}
