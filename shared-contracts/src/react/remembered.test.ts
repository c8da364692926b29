import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { createApiClient } from '../api/client.ts';
import { createBus } from '../bus/create-bus.ts';
import { testConfig } from '../testing/store-config.ts';
import { type HtmlOf, useRemembered } from './remembered.ts';
import { type Storefront, StorefrontContext } from './storefront-context.ts';

interface Props {
  readonly name: string;
}

const Content = ({ name }: Props) => createElement('b', null, name, ' & ', 'Cia');
const Item = (props: Props) => createElement('li', useRemembered(Content, props));

function html(changes: Partial<Storefront>): string {
  const storefront: Storefront = {
    bus: createBus(),
    api: createApiClient(),
    config: testConfig(),
    lockScroll: () => () => {},
    announce: () => {},
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

test('content remembered by a server is the HTML that React gives for it, to hydrate', () => {
  const asked: unknown[] = [];
  const htmlOf: HtmlOf = (content, props) => {
    asked.push(props);
    return renderToString(createElement(content, props));
  };
  expect(html({ htmlOf })).toBe(html({}));
  expect(asked).toEqual([{ name: 'Sol' }, { name: 'Lua' }]);
});
