/**
 * Stops the page's scrolling while anyone holds the lock. The scrollbar's width is kept, so the layout does not shift.
 */
export function createScrollLock(page: HTMLElement): () => () => void {
  let holders = 0;
  return () => {
    if (holders++ === 0) {
      const scrollbar = window.innerWidth - page.clientWidth;
      page.style.overflow = 'hidden';
      if (scrollbar > 0) page.style.paddingInlineEnd = `${scrollbar}px`;
    }
    let isHeld = true;
    return () => {
      if (!isHeld) return;
      isHeld = false;
      if (--holders > 0) return;
      page.style.overflow = '';
      page.style.paddingInlineEnd = '';
    };
  };
}
