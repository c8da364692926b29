// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react';
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { afterEach, expect, test } from 'vitest';
import { Await, type Deferred } from './await.ts';

const shown = (data: Deferred<string>) =>
  createElement(Await<string>, { data, fallback: 'um instante', children: (text) => `${text}!` });

afterEach(cleanup);

test('data that a server has waited for is in its HTML', () => {
  expect(renderToString(shown('Serviços'))).toContain('Serviços!');
});

test('data that is still loading replaces the fallback when it comes', async () => {
  const services = Promise.withResolvers<string>();
  await act(async () => render(shown(services.promise)));
  expect(screen.getByText('um instante')).toBeTruthy();
  await act(async () => services.resolve('Serviços'));
  expect(screen.getByText('Serviços!')).toBeTruthy();
  expect(screen.queryByText('um instante')).toBeNull();
});
