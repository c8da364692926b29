import { beforeEach, expect, it } from 'vitest';
import { showStoredLooks } from './show-stored-looks.ts';

beforeEach(() => {
  localStorage.clear();
  document.body.innerHTML = '';
});

const list = (name: string) => `<ul data-look="${name}" data-layout="grid"></ul>`;
const layouts = () => [...document.querySelectorAll('ul')].map(({ dataset }) => dataset.layout);
const addHtml = async (html: string) => {
  document.body.insertAdjacentHTML('beforeend', html);
  // before the next task, and so before the next frame
  await undefined;
  return layouts();
};

it('what this device stores is shown as soon as the HTML is read, until all of it has been', async () => {
  localStorage.setItem('look:columns', 'row');
  showStoredLooks(document);
  expect(await addHtml(list('columns'))).toEqual(['row']);
  expect(await addHtml(list('prices') + list('columns'))).toEqual(['row', 'grid', 'row']);
  document.dispatchEvent(new Event('DOMContentLoaded'));
  expect(await addHtml(list('columns'))).toEqual(['row', 'grid', 'row', 'grid']);
});

it('a device that stores nothing shows the HTML', async () => {
  localStorage.setItem('columns', 'row');
  showStoredLooks(document);
  expect(await addHtml(list('columns'))).toEqual(['grid']);
});
