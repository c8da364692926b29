import Fastify from 'fastify';
import { expect, it, onTestFinished } from 'vitest';
import { readSheet } from '../../sheets/sheet.ts';
import { dictionaryRoute, offlineRoute } from './browser-files.ts';

const dictionary = { content: Buffer.from('<b>'), name: 'abc' };

it('a dictionary is text for documents alone, for a year; a shop that does not have it says so', async () => {
  const app = Fastify();
  onTestFinished(() => app.close());
  dictionaryRoute(app, { findByName: (name) => (name === dictionary.name ? dictionary : undefined) });
  const { statusCode, headers, body } = await app.inject('/_shell/dictionary/abc');
  expect([statusCode, body]).toEqual([200, '<b>']);
  expect(headers).toMatchObject({
    'content-type': 'text/plain; charset=utf-8',
    'cache-control': 'public, max-age=31536000, immutable',
    'use-as-dictionary': 'match="/*", match-dest=("document")',
  });
  const other = await app.inject('/_shell/dictionary/other');
  expect([other.statusCode, other.headers['cache-control']]).toEqual([404, 'no-store']);
  expect(other.headers).not.toHaveProperty('use-as-dictionary');
});

// @vitest-environment jsdom

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
