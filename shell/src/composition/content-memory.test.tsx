import type { HtmlOf } from '@storefront/contracts';
import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import { ContentMemory } from './content-memory.ts';
import { WrittenTexts } from './written-texts.ts';

interface CardProps {
  readonly card: { readonly name: string };
  readonly favourite?: boolean;
}

const Card = ({ card, favourite }: CardProps) => <b data-on={favourite}>{card.name}</b>;
const Tile = ({ card }: CardProps) => <i>{card.name}</i>;

function remembering(maxChars = 10_000) {
  const rendered: string[] = [];
  const render: HtmlOf = (Content, props) => {
    const html = renderToString(<Content {...props} />);
    rendered.push(html);
    return html;
  };
  return { rendered, htmlOf: new ContentMemory(maxChars, new WrittenTexts()).over(render) };
}

it('renders the same content once, whether its props are the same objects or only alike', () => {
  const { rendered, htmlOf } = remembering();
  const card = { name: 'Split' };
  expect([htmlOf(Card, { card }), htmlOf(Card, { card }), htmlOf(Card, { card: { ...card } })]).toEqual(
    Array(3).fill('<b>Split</b>'),
  );
  expect(rendered).toHaveLength(1);
});

it('tells other props and other components apart', () => {
  const { htmlOf } = remembering();
  const card = { name: 'Split' };
  expect(htmlOf(Card, { card })).toBe('<b>Split</b>');
  expect(htmlOf(Card, { card, favourite: true })).toBe('<b data-on="true">Split</b>');
  expect(htmlOf(Card, { card: { name: 'Janela' } })).toBe('<b>Janela</b>');
  expect(htmlOf(Tile, { card })).toBe('<i>Split</i>');
});

it('remembers nothing of what throws', () => {
  const { htmlOf } = remembering();
  let broken = true;
  const Flaky = ({ card }: CardProps) => {
    if (broken) throw new Error('render');
    return <b>{card.name}</b>;
  };
  expect(() => htmlOf(Flaky, { card: { name: 'Split' } })).toThrow('render');
  broken = false;
  expect(htmlOf(Flaky, { card: { name: 'Split' } })).toBe('<b>Split</b>');
});

it('keeps within its bounds', () => {
  const { rendered, htmlOf } = remembering(100);
  for (const name of ['a', 'b', 'c', 'd', 'a']) htmlOf(Card, { card: { name } });
  expect(rendered).toHaveLength(5);
});
