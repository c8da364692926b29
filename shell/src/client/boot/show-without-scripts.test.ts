import { expect, it } from 'vitest';
import { showWithoutScripts } from './show-without-scripts.ts';

it('applies the rules for browsers without scripts, and no longer those for browsers with scripts', () => {
  document.head.innerHTML = `<style>
    @media (scripting: none) { .form { color: red } }
    @media (max-width: 100px) and (scripting: enabled) { .menu { color: red } }
    @media (max-width: 200px) { @media (scripting: none) { .price { color: red } } }
    .card { color: red }</style>`;
  showWithoutScripts(document);
  const rules = [...(document.styleSheets[0]?.cssRules ?? [])].map(({ cssText }) =>
    cssText.replaceAll(/\s+/g, ' '),
  );
  expect(rules.join(' ')).toMatch(
    /^@media \(scripting: enabled\) .*@media \(max-width: 100px\) and \(scripting: none\)/,
  );
  expect(rules[2]).toContain('@media (scripting: enabled)');
  expect(rules[3]).toBe('.card { color: red; }');
});

it('shows what the slots have for browsers without scripts, and nothing of the shell that asks for scripts', () => {
  document.body.innerHTML =
    '<i class="shell"></i><div data-slot="mf-listing/HomePage"><i class="slot"></i></div>';
  // as a browser with scripts reads it: text
  for (const place of document.querySelectorAll('i')) {
    const element = document.createElement('noscript');
    element.textContent = '<form id="buy"><button>Comprar</button></form>';
    place.append(element);
  }
  showWithoutScripts(document);
  expect(document.querySelectorAll('.slot form button')).toHaveLength(1);
  expect(document.querySelector('.shell form')).toBeNull();
});
