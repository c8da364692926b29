import type { AtRule, Rule } from 'postcss';
import parser from 'postcss-selector-parser';

const pointerStates = new Set([':hover', ':active']);

/**
 * Whether a rule can wait for the full sheet, because each of its selectors needs a pointer on an element; this saves
 * 260 bytes (brotli) of a listing.
 */
export function needsPointer({ selector }: Rule): boolean {
  // parsing takes longer than all else of reading a sheet
  if (!/:(?:hover|active)/.test(selector)) return false;
  return parser()
    .astSync(selector)
    .nodes.every(({ nodes }) => nodes.some(({ type, value }) => type === 'pseudo' && isPointerState(value)));
}

/**
 * Whether rules can wait because few pages need them: without scripts the document links the full sheets in a
 * `noscript`; rules for forced colours do not change the layout.
 */
export function isRarelyNeeded({ name, params }: AtRule): boolean {
  const named = /\((?:scripting:\s*none|forced-colors:\s*active)\)/.test(params);
  return name === 'media' && named && !/,|\bnot\b|\bor\b/.test(params);
}

function isPointerState(value: string | undefined): boolean {
  return value !== undefined && pointerStates.has(value);
}
