import { onTestFinished } from 'vitest';

const untranslated = 'script, style, textarea, font';

/**
 * Translates the page until the test ends as Chrome does: each text, and each that is added later, is replaced by a copy
 * in two `font` elements. The copy has the same words, so that tests find them.
 */
export function translatePage(): void {
  const page = document.documentElement;
  page.classList.add('translated-ltr');
  translate(document.body);
  const observer = new MutationObserver((records) => {
    for (const { type, target, addedNodes } of records)
      if (type === 'characterData') translate(target);
      else for (const node of addedNodes) translate(node);
  });
  observer.observe(document.body, { childList: true, subtree: true, characterData: true });
  onTestFinished(() => {
    observer.disconnect();
    page.classList.remove('translated-ltr');
  });
}

function translate(node: Node): void {
  for (const text of textsIn(node)) {
    const [outer, inner] = [document.createElement('font'), document.createElement('font')];
    inner.textContent = text.data;
    outer.append(inner);
    text.replaceWith(outer);
  }
}

function textsIn(node: Node): readonly Text[] {
  if (node instanceof Text) {
    const isShown = node.data.trim() !== '' && node.parentElement !== null;
    return isShown && node.parentElement.closest(untranslated) === null ? [node] : [];
  }
  return [...node.childNodes].flatMap(textsIn);
}
