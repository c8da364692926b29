import type { ConsentAnswer } from '../../page/consent.ts';
import { setBottomOffset } from './set-bottom-offset.ts';

/**
 * Makes the document's notice work: it is shown, and the page stays free of it.
 * @returns a function that hides it
 */
export function showConsentNotice(
  notice: HTMLElement,
  onAnswer: (answer: ConsentAnswer) => void,
): () => void {
  notice.hidden = false;
  const observer = new ResizeObserver(() => setBottomOffset(document, notice.offsetHeight));
  observer.observe(notice);
  const answer = ({ target }: Event) => {
    const button = target instanceof Element ? target.closest<HTMLElement>('button[data-answer]') : null;
    if (button) onAnswer(button.dataset.answer as ConsentAnswer);
  };
  notice.addEventListener('click', answer);
  return () => {
    const hadFocus = notice.contains(document.activeElement);
    observer.disconnect();
    notice.removeEventListener('click', answer);
    hideNotice(notice);
    if (hadFocus) focusPage();
  };
}

export function hideNotice(notice: HTMLElement): void {
  notice.hidden = true;
  setBottomOffset(document, 0);
}

/** Gives the page the focus, because the focused element is gone. */
export function focusPage(): void {
  document.getElementById('conteudo')?.focus({ preventScroll: true });
}
