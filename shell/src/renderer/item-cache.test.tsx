import { expect, it } from 'vitest';
import { createItemCache } from './item-cache.ts';

function aCounter() {
  const rendered: string[] = [];
  const Item = ({ name }: { readonly name: string }) => {
    rendered.push(name);
    return <b>{name}</b>;
  };
  return { Item, rendered };
}

it('renders an item once for equal props', () => {
  const { Item, rendered } = aCounter();
  const renderItem = createItemCache(1000);
  expect([1, 2, 3].map(() => renderItem(Item, { name: 'Sol' }))).toEqual(Array(3).fill('<b>Sol</b>'));
  expect(renderItem(Item, { name: 'Lua' })).toBe('<b>Lua</b>');
  expect(rendered).toEqual(['Sol', 'Lua']);
});

it('keeps components apart: those of two releases may differ', () => {
  const renderItem = createItemCache(1000);
  const first = aCounter();
  const second = aCounter();
  renderItem(first.Item, { name: 'Sol' });
  renderItem(second.Item, { name: 'Sol' });
  expect(second.rendered).toEqual(['Sol']);
});

it('keeps no more characters than allowed', () => {
  const { Item, rendered } = aCounter();
  const renderItem = createItemCache(60);
  for (const name of ['Sol', 'Lua', 'Mar', 'Sol']) renderItem(Item, { name });
  expect(rendered).toEqual(['Sol', 'Lua', 'Mar', 'Sol']);
});
