import { expect, it } from 'vitest';
import { keepRendered } from './keep-rendered.ts';

it('an element that has come near the screen stays rendered', () => {
  document.body.innerHTML = '<ul><li id="near"></li><li id="far"></li></ul>';
  keepRendered();
  const near = document.getElementById('near');
  near?.dispatchEvent(new Event('contentvisibilityautostatechange', { bubbles: true }));
  expect(near?.style.getPropertyValue('content-visibility')).toBe('visible');
  expect(document.getElementById('far')?.hasAttribute('style')).toBe(false);
});
