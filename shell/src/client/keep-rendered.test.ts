import { beforeEach, describe, expect, it } from 'vitest';
import { keepRendered } from './keep-rendered.ts';

beforeEach(() => {
  document.body.innerHTML = '<div id="section"></div>';
  keepRendered();
});

const visibilityOf = (skipped: boolean) => {
  const section = document.getElementById('section');
  const event = new Event('contentvisibilityautostatechange', { bubbles: true });
  section?.dispatchEvent(Object.assign(event, { skipped }));
  return section?.style.getPropertyValue('content-visibility');
};

describe('an element that browsers may skip', () => {
  it('stays rendered once it has come near the screen', () => {
    expect(visibilityOf(false)).toBe('visible');
  });

  it('stays skipped while it is far from it', () => {
    expect(visibilityOf(true)).toBe('');
  });
});
