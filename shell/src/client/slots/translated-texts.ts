/**
 * Shows the texts that React changes on a page that the browser has translated. Translation replaces a text by a `font`
 * element, while React goes on changing the text that it knows, unseen: an old price would stay. Such a text takes its
 * place again, and the browser translates it once more.
 */
export function showChangesOfTranslated(page: Document): void {
  const replacements = new WeakMap<Node, ChildNode>();
  const observer = new MutationObserver((records) => {
    for (const record of records)
      if (record.type === 'characterData') restore(record.target);
      else for (const node of record.removedNodes) if (node instanceof Text) follow(node, record);
  });
  const follow = (text: Text, { addedNodes, previousSibling, nextSibling }: MutationRecord) => {
    const font = [...addedNodes, previousSibling, nextSibling].find(
      (node) => node instanceof HTMLFontElement,
    );
    if (!font) return;
    replacements.set(text, font);
    observer.observe(text, { characterData: true });
  };
  const restore = (text: Node) => {
    const font = replacements.get(text);
    if (font?.isConnected && !text.isConnected) font.replaceWith(text);
  };
  observer.observe(page.body, { childList: true, subtree: true });
}
