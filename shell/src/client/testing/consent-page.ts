import { vi } from 'vitest';
import { consentNotice } from '../../document/consent-notice.ts';
import { bottomOffsetRule, bottomOffsetStyle } from '../../page/consent.ts';

/** Draws a document with the hidden notice of the shop 'Loja', which is 90 px high once it shows. */
export function drawConsentPage(): void {
  document.body.removeAttribute('style');
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(90);
  vi.stubGlobal(
    'ResizeObserver',
    class {
      readonly #onChange: () => void;
      constructor(onChange: () => void) {
        this.#onChange = onChange;
      }
      observe() {
        this.#onChange();
      }
      disconnect() {}
    },
  );
  document.body.innerHTML =
    `<style id="${bottomOffsetStyle}">${bottomOffsetRule}</style>` +
    '<a class="skip" href="#conteudo">Ir para o conteúdo</a>' +
    consentNotice('Loja') +
    '<main id="conteudo" tabindex="-1"></main><a href="/pagina/privacidade" data-consent>Cookies</a>';
}
