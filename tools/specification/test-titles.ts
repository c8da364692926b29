import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseSync } from '@swc/core';

/** Properties of `test` whose calls are neither tests nor their steps. */
const groups = new Set(['describe']);

interface SyntaxNode {
  readonly type: string;
  readonly [field: string]: unknown;
}

const isNode = (value: unknown): value is SyntaxNode =>
  typeof value === 'object' && value !== null && typeof Reflect.get(value, 'type') === 'string';

/**
 * Titles of the calls of `test`, `it` and `test.step` in a source; template strings as written, such as `opens ${url}`.
 */
export function testTitles(source: string): ReadonlySet<string> {
  const titles = new Set<string>();
  const visit = (value: unknown): void => {
    if (Array.isArray(value)) value.forEach(visit);
    if (typeof value !== 'object' || value === null) return;
    if (isNode(value) && value.type === 'CallExpression' && isTest(value.callee)) {
      const title = titleOf(firstArgument(value));
      if (title !== undefined) titles.add(title);
    }
    Object.values(value).forEach(visit);
  };
  visit(parseSync(source, { syntax: 'typescript', tsx: true }).body);
  return titles;
}

/** Whether it is `test`, `it`, or derived from them: `test.only`, `test.step`, `it.each([…])`. */
function isTest(callee: unknown): boolean {
  if (!isNode(callee)) return false;
  if (callee.type === 'Identifier') return callee.value === 'test' || callee.value === 'it';
  if (callee.type === 'MemberExpression')
    return !groups.has(nameOf(callee.property)) && isTest(callee.object);
  if (callee.type === 'CallExpression') return isTest(callee.callee);
  return callee.type === 'TaggedTemplateExpression' && isTest(callee.tag);
}

function firstArgument(call: SyntaxNode): unknown {
  const [argument]: readonly unknown[] = Array.isArray(call.arguments) ? call.arguments : [];
  return Reflect.get(Object(argument), 'expression');
}

function titleOf(argument: unknown): string | undefined {
  if (!isNode(argument)) return undefined;
  if (argument.type === 'StringLiteral') return String(argument.value);
  if (argument.type !== 'TemplateLiteral') return undefined;
  const { quasis, expressions } = argument;
  if (!Array.isArray(quasis) || !Array.isArray(expressions)) return undefined;
  return quasis
    .map(({ raw }, index) => raw + (index < expressions.length ? `\${${nameOf(expressions[index])}}` : ''))
    .join('');
}

/** A name as written, such as `viewport.width`; empty for other expressions. */
function nameOf(expression: unknown): string {
  if (!isNode(expression)) return '';
  if (expression.type === 'Identifier') return String(expression.value);
  if (expression.type !== 'MemberExpression') return '';
  return `${nameOf(expression.object)}.${nameOf(expression.property)}`;
}

export type TestFinder = (file: string, title: string) => string | undefined;

/** Describes what is wrong with the name of a test or of a step of one; each file is parsed once. */
export function testFinder(root: string): TestFinder {
  const parsed = new Map<string, ReadonlySet<string>>();
  return (file, title) => {
    const full = path.join(root, file);
    if (!existsSync(full)) return `names ${file}, which does not exist`;
    const titles = parsed.get(file) ?? testTitles(readFileSync(full, 'utf8'));
    parsed.set(file, titles);
    return titles.has(title) ? undefined : `names a test that ${file} lacks: ${title}`;
  };
}
