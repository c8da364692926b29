import type { StoreConfig } from '@storefront/contracts';
import * as base from '@storefront/ui/base';

/**
 * Shows above a private page that its code could not be loaded: its HTML holds only placeholders, so it is useless
 * without the code.
 */
export function showPageNotice(page: Element, { sistema }: StoreConfig): void {
  const notice = document.createElement('section');
  notice.className = `page-notice ${base.wrap}`;
  notice.setAttribute('role', 'alert');
  const text = document.createElement('p');
  text.textContent = 'Não foi possível carregar esta página agora. O seu carrinho está guardado.';
  const retry = document.createElement('a');
  retry.className = base.button('primary');
  retry.href = location.href;
  retry.textContent = 'Tentar de novo';
  notice.append(text, retry);
  const { telefone } = sistema.geral.site;
  if (telefone !== '') {
    const phone = document.createElement('a');
    phone.className = base.button('line');
    phone.href = `tel:${telefone.replace(/\D/g, '')}`;
    phone.textContent = `Televendas: ${telefone}`;
    notice.append(phone);
  }
  page.prepend(notice);
}
