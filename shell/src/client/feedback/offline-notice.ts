import * as base from '@storefront/ui/base';

/** Distance from the control and from the window's edges. */
const gapPx = 8;

/**
 * Shows beside a control that its page cannot load without a network, until the next press elsewhere or the network
 * returns.
 */
export function showOfflineNotice(control: Element | undefined, retry: () => void): void {
  const notice = document.createElement('div');
  notice.className = 'offline-notice';
  notice.setAttribute('role', 'alert');
  notice.popover = 'auto';
  const text = document.createElement('p');
  text.textContent = 'Você está sem internet. O que você já viu continua aqui.';
  const again = document.createElement('button');
  again.type = 'button';
  again.className = base.button('line', 'sm');
  again.textContent = 'Tentar de novo';
  notice.append(text, again);
  // outside of an open modal dialog nothing can be pressed
  (control?.closest('dialog') ?? document.body).append(notice);
  notice.showPopover?.();
  moveBeside(notice, control);
  const ending = new AbortController();
  const { signal } = ending;
  const end = () => {
    ending.abort();
    notice.remove();
  };
  again.addEventListener('click', () => {
    end();
    retry();
  });
  notice.addEventListener('toggle', (event) => event.newState === 'closed' && end(), { signal });
  window.addEventListener('online', end, { signal });
}

function moveBeside(notice: HTMLElement, control: Element | undefined): void {
  const at = control?.getBoundingClientRect() ?? new DOMRect(0, window.innerHeight / 2);
  const { width, height } = notice.getBoundingClientRect();
  const within = (start: number, size: number, whole: number) =>
    Math.max(gapPx, Math.min(start, whole - size - gapPx));
  const isBelow = at.bottom + gapPx + height <= window.innerHeight;
  const top = isBelow ? at.bottom + gapPx : at.top - gapPx - height;
  notice.style.left = `${within(at.left, width, document.documentElement.clientWidth)}px`;
  notice.style.top = `${within(top, height, window.innerHeight)}px`;
}
