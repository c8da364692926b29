// @vitest-environment jsdom
import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { readSheet } from '../sheets/sheet.ts';
import { offlineRoute } from './offline-page.ts';

it('the offline page needs no other file, and is no page of its own to search engines', async () => {
  const app = Fastify();
  offlineRoute(app, { sheets: [readSheet('/shell.css', '.btn{x:1}')] });
  const reply = await app.inject('/offline');
  const dom = new DOMParser().parseFromString(reply.body, 'text/html');
  expect(dom.querySelector('h1')?.textContent).toBe('Você está sem internet');
  expect(dom.querySelector('a')?.getAttribute('href')).toBe('');
  expect(dom.querySelector('style')?.textContent).toBe('.btn{x:1}');
  expect(dom.querySelectorAll('link, script, img')).toHaveLength(0);
  expect(dom.querySelector('meta[name=robots]')?.getAttribute('content')).toBe('noindex');
});
