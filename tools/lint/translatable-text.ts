import {
  type Expression,
  type FunctionDeclaration,
  type JSXElement,
  type JSXElementChild,
  type JSXFragment,
  parseSync,
  type ReturnStatement,
} from '@swc/core';

/**
 * What a child shows:
 * - `element`: one that is always there
 * - `coming element`: one that comes and goes, or a list
 * - `text`: one that is always there; an expression that may be a text counts too
 * - `coming text`: one that comes and goes
 */
type Kind = 'element' | 'coming element' | 'text' | 'coming text';

/** Components that always show one element. */
const steadyComponents = new Set(['Icon', 'Link', 'ShopLink', 'Skeleton']);
const listMethods = new Set(['map', 'flatMap', 'from']);
/** Names of values that are elements. */
const elementName = /^(?:children|waiting|pending)$|Elements?$/;

/**
 * Lines of a component's source where a page that the browser translates would fail. Translation replaces text nodes, so
 * that React can neither insert an element before such a text nor remove it; within an element of its own, such as a
 * span, a text does no harm.
 */
export function unwrappedTexts(source: string): readonly number[] {
  const program = parseSync(source, { syntax: 'typescript', tsx: true, target: 'esnext' });
  const bytes = Buffer.from(source);
  // SWC counts from the first token
  const start = program.span.start - Buffer.byteLength(source) + Buffer.byteLength(source.trimStart());
  const lineAt = (position: number) =>
    bytes
      .subarray(0, position - start)
      .toString()
      .split('\n').length;
  const parents = nodesIn(program, isParent).filter(isFragile);
  const texts = nodesIn(program, isComponent).flatMap(textsReturned);
  return [...parents, ...texts].map(({ span }) => lineAt(span.start));
}

type Parent = JSXElement | JSXFragment;
type Is<Type> = (node: object) => node is Type & object;

/** Nodes of one type, without those inside of nodes where the search ends. */
function nodesIn<Type>(node: unknown, is: Is<Type>, ends: (node: object) => boolean = () => false): Type[] {
  if (typeof node !== 'object' || node === null || ends(node)) return [];
  const inside = Object.values(node).flatMap((each) => nodesIn(each, is, ends));
  return is(node) ? [node, ...inside] : inside;
}

const typeOf = (node: object): unknown => Reflect.get(node, 'type');

const isParent: Is<Parent> = (node): node is Parent =>
  typeOf(node) === 'JSXElement' || typeOf(node) === 'JSXFragment';

const isComponent: Is<FunctionDeclaration> = (node): node is FunctionDeclaration =>
  typeOf(node) === 'FunctionDeclaration' && /^[A-Z]/.test((node as FunctionDeclaration).identifier.value);

/** Where a component returns a bare text: its neighbours are not known here. */
function textsReturned({ body }: FunctionDeclaration): readonly ReturnStatement[] {
  const isReturn: Is<ReturnStatement> = (node): node is ReturnStatement => typeOf(node) === 'ReturnStatement';
  return nodesIn(body?.stmts, isReturn, (node) => /Function|Arrow/.test(String(typeOf(node)))).filter(
    ({ argument }) => argument && kindsOfExpression(argument).some(isText),
  );
}

const isText = (kind: Kind | undefined) => kind === 'text' || kind === 'coming text';

function isFragile(parent: Parent): boolean {
  const kinds = kindsOf(parent.children);
  // the neighbours of a fragment are not known here
  if (parent.type === 'JSXFragment') return kinds.some(isText);
  if (kinds.length < 2) return false;
  return kinds.some((kind, index) => {
    const next = kinds.slice(index + 1).find((each) => each !== 'coming element');
    return kind === 'coming text' || (kind === 'coming element' && isText(next));
  });
}

const kindsOf = (children: readonly JSXElementChild[]): readonly Kind[] => children.flatMap(kindsOfChild);

function kindsOfChild(child: JSXElementChild): readonly Kind[] {
  switch (child.type) {
    case 'JSXText':
      return child.value.trim() === '' && child.value.includes('\n') ? [] : ['text'];
    case 'JSXExpressionContainer':
      return child.expression.type === 'JSXEmptyExpression' ? [] : kindsOfExpression(child.expression);
    case 'JSXFragment':
      return kindsOf(child.children);
    case 'JSXElement':
      return kindsOfExpression(child);
    default:
      return ['text'];
  }
}

/** The kinds of an expression; none when it shows nothing. */
function kindsOfExpression(expression: Expression): readonly Kind[] {
  switch (expression.type) {
    case 'ParenthesisExpression':
      return kindsOfExpression(expression.expression);
    case 'JSXElement':
      return [isSteady(expression) ? 'element' : 'coming element'];
    case 'JSXFragment':
      return kindsOf(expression.children);
    case 'NullLiteral':
      return [];
    case 'ConditionalExpression':
      return [eitherOf(expression.consequent, expression.alternate)];
    case 'BinaryExpression':
      if (expression.operator === '&&') return [eitherOf(undefined, expression.right)];
      if (expression.operator === '??' || expression.operator === '||')
        return [eitherOf(expression.left, expression.right)];
      return ['text'];
    case 'OptionalChainingExpression':
      return ['coming text'];
    default:
      return [isElementValue(expression) ? 'coming element' : 'text'];
  }
}

function isSteady({ opening: { name } }: JSXElement): boolean {
  return name.type === 'Identifier' && (/^[a-z]/.test(name.value) || steadyComponents.has(name.value));
}

function eitherOf(one: Expression | undefined, other: Expression): Kind {
  const [first, second] = [one ? kindsOfExpression(one) : [], kindsOfExpression(other)];
  if (first[0] === 'text' && second[0] === 'text') return 'text';
  return [...first, ...second].some(isText) ? 'coming text' : 'coming element';
}

/** Whether it is a list, or the name says that it is an element. */
function isElementValue(expression: Expression): boolean {
  if (expression.type === 'Identifier') return elementName.test(expression.value);
  if (expression.type === 'MemberExpression') return isElementValue(expression.object);
  if (expression.type !== 'CallExpression') return false;
  const { callee } = expression;
  if (callee.type === 'Super' || callee.type === 'Import') return false;
  const isList =
    callee.type === 'MemberExpression' &&
    callee.property.type === 'Identifier' &&
    listMethods.has(callee.property.value);
  return isList || isElementValue(callee);
}
