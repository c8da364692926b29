import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { createApiClient } from '../api/call/client.ts';
import { createBus } from '../bus/create-bus.ts';
import { testConfig } from '../testing/store-config.ts';
import { pureListItem } from './pure-list-item.ts';
import { type RenderItem, type Storefront, StorefrontContext } from './storefront-context.ts';

interface Props {
  readonly name: string;
}

const Item = pureListItem(({ name }: Props) => createElement('b', null, name, ' & ', 'Cia'), 'cell');
// @ts-expect-error an item's own props must not be lost
const incomplete = () => createElement(Item, {});

function html(changes: Partial<Storefront>): string {
  const storefront: Storefront = {
    bus: createBus(),
    api: createApiClient(),
    config: testConfig(),
    lockScroll: () => () => {},
    now: Date.now,
    announce: () => {},
    setTitle: () => {},
    ...changes,
  };
  const list = createElement(
    'ul',
    null,
    createElement(Item, { name: 'Sol' }),
    createElement(Item, { name: 'Lua' }),
  );
  return renderToString(createElement(StorefrontContext, { value: storefront }, list));
}

test("a server's own rendering of items is the HTML that React hydrates", () => {
  const requested: unknown[] = [];
  const renderItem: RenderItem = (content, props) => {
    requested.push(props);
    return renderToString(createElement(content, props));
  };
  expect(html({ renderItem })).toBe(html({}));
  expect(html({ renderItem: () => undefined })).toBe(html({}));
  expect(html({})).toContain('<li class="cell"><b>');
  expect(requested).toEqual([{ name: 'Sol' }, { name: 'Lua' }]);
  expect(incomplete).toBeTypeOf('function');
});
