import {
  type AtRule,
  type ChildNode,
  CssSyntaxError,
  type Declaration,
  parse,
  type Root,
  type Rule,
} from 'postcss';
import type { FieldError } from '../../access/http-problem.ts';
import { isOwnName, namesOwnClass, unconfinedSelectors } from './own-classes.ts';
import { isRegularCss } from './regular-css.ts';
import { limitFault, sheetLimits } from './sheet-limits.ts';

/** All sheets of the shop's largest remote have 71 KB. */
const totalBytes = 1_000_000;

/** Names each style sheet of an upload that may change what other remotes show, or cost browsers seconds. */
export function styleFaults(remote: string, files: ReadonlyMap<string, Buffer>): FieldError[] {
  const sheets = [...files].filter(([file]) => file.endsWith('.css'));
  const bytes = sheets.reduce((sum, [, content]) => sum + content.byteLength, 0);
  if (bytes > totalBytes) {
    const message = `have ${bytes} bytes of style sheets; a release has at most ${totalBytes}`;
    return [{ field: 'files', message }];
  }
  return sheets.flatMap(([file, content]) => {
    const message = sheetFault(content.toString(), remote);
    return message === undefined ? [] : [{ field: `files.${file}`, message }];
  });
}

/** At-rules whose rules are checked; all others reach the whole page or load something. */
const groups = new Set(['media', 'supports', 'container', 'starting-style']);

/**
 * Why a style sheet may change what other remotes show, or cost browsers seconds; undefined when it cannot.
 * @param remote whose cascade layer holds all of its rules
 */
export function sheetFault(css: string, remote: string): string | undefined {
  if (Buffer.byteLength(css) > sheetLimits.bytes)
    return `has ${Buffer.byteLength(css)} bytes; a sheet has at most ${sheetLimits.bytes}`;
  if (!isRegularCss(css))
    return 'has strings, addresses, comments or brackets that parsers end at different places';
  const root = parseSheet(css);
  if (root === undefined) return 'cannot be parsed';
  const layer = `remotes.${remote}`;
  const outside = root.nodes.find((node) => node.type !== 'comment' && !isLayer(node, layer));
  if (outside) return `has ${excerpt(outside)} outside the layer ${layer}`;
  return (
    limitFault(root) ??
    findFirstFault(root.nodes.flatMap((node) => (node.type === 'atrule' ? (node.nodes ?? []) : [])))
  );
}

function parseSheet(css: string): Root | undefined {
  try {
    return parse(css);
  } catch (error) {
    if (error instanceof CssSyntaxError) return undefined;
    throw error;
  }
}

function isLayer(node: ChildNode, layer: string): boolean {
  return node.type === 'atrule' && node.name === 'layer' && node.params === layer && node.nodes !== undefined;
}

function findFirstFault(nodes: readonly ChildNode[], isPrinted = false): string | undefined {
  for (const node of nodes) {
    const fault = nodeFault(node, isPrinted);
    if (fault !== undefined) return fault;
  }
  return undefined;
}

function nodeFault(node: ChildNode, isPrinted: boolean): string | undefined {
  if (node.type === 'comment') return undefined;
  if (node.type === 'decl') return declarationFault(node);
  return node.type === 'rule' ? ruleFault(node, isPrinted) : atRuleFault(node, isPrinted);
}

function ruleFault({ selector, nodes }: Rule, isPrinted: boolean): string | undefined {
  // a page that is printed may leave everything else out
  const isAllowed = isPrinted && namesOwnClass(selector);
  const [unconfined] = isAllowed ? [] : unconfinedSelectors(selector);
  if (unconfined !== undefined) return `styles ${quote(unconfined)}, which may be an element of others`;
  return findFirstFault(nodes, isPrinted);
}

function atRuleFault({ name, params, nodes = [] }: AtRule, isPrinted: boolean): string | undefined {
  if (name === 'keyframes') {
    if (!isOwnName(params)) return `has @keyframes ${quote(params)}, whose name others may have`;
    return findFirstFault(nodes.flatMap((frame) => (frame.type === 'rule' ? frame.nodes : [])));
  }
  if (!groups.has(name)) return `has @${name}, which no release may have`;
  return findFirstFault(nodes, isPrinted || (name === 'media' && params === 'print'));
}

function declarationFault({ prop, value }: Declaration): string | undefined {
  const elsewhere = Array.from(
    value.matchAll(/(?:url|image-set|src)\(\s*["']?([^"')\s]*)/gi),
    ([, to = '']) => to,
  ).find((to) => !/^(?:data:|#|\/assets\/|$)/i.test(to));
  return elsewhere === undefined ? undefined : `loads ${quote(elsewhere)} in ${prop}`;
}

function excerpt(node: ChildNode): string {
  return quote(node.type === 'atrule' ? `@${node.name} ${node.params}` : node.toString());
}

function quote(text: string): string {
  return JSON.stringify(text.slice(0, 80));
}
