import type { StoreConfig } from '@storefront/contracts';
import * as base from '@storefront/ui/base';

/** Above a private page, whose HTML holds only placeholders. */
const withoutPage = 'Não foi possível carregar esta página agora. O seu carrinho está guardado.';
/** Above a public one, whose HTML shows what it is for. */
const withoutButtons =
  'Os botões desta página não funcionam agora: o código deles não carregou. Os links e a busca funcionam.';

/** Shows above a page that its code could not be loaded. */
export function showPageNotice(page: Element, { sistema }: StoreConfig, isPrivate: boolean): void {
  const notice = document.createElement('section');
  notice.className = `page-notice ${base.wrap}`;
  notice.setAttribute('role', 'alert');
  const text = document.createElement('p');
  text.textContent = isPrivate ? withoutPage : withoutButtons;
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
