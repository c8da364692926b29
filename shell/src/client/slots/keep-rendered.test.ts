import { expect, it, vi } from 'vitest';
import { keepRendered } from './keep-rendered.ts';

it('keeps what has come near the screen rendered, without a change of its attributes, and nothing else', () => {
  document.body.innerHTML = '<div id="near"></div><div id="far"></div>';
  // jsdom has no animations
  const animate = vi.fn();
  HTMLElement.prototype.animate = animate;
  keepRendered();
  for (const element of document.body.children) {
    const skipped = element.id === 'far';
    const event = new Event('contentvisibilityautostatechange', { bubbles: true });
    element.dispatchEvent(Object.assign(event, { skipped }));
  }
  expect(animate.mock.contexts).toEqual([document.getElementById('near')]);
  expect(animate).toHaveBeenCalledWith({ contentVisibility: ['visible', 'visible'] }, { fill: 'forwards' });
  expect(document.body.innerHTML).toBe('<div id="near"></div><div id="far"></div>');
});
