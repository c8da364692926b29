import { expect, it } from 'vitest';
import { removePageListeners } from '../../testing/page-listeners.ts';
import { markBrokenPictures } from './broken-pictures.ts';

removePageListeners();

it('marks a picture that fails until it has loaded', () => {
  document.body.innerHTML = '<img src="/media/a.webp" alt="" width="150" height="150">';
  const [picture] = document.images;
  markBrokenPictures(document);
  expect(picture).not.toHaveClass('broken');
  picture?.dispatchEvent(new Event('error'));
  expect(picture).toHaveClass('broken');
  window.dispatchEvent(new Event('online'));
  picture?.dispatchEvent(new Event('load'));
  expect(picture).not.toHaveClass('broken');
});
