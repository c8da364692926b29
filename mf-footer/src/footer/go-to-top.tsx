import * as base from '@storefront/ui/base';
import { Icon } from '@storefront/ui/icon';
import { arrowUpIcon } from '@storefront/ui/icons';
import type { MouseEvent } from 'react';

/** A plain link, so that it works without scripts; with them, the focus moves too and the URL does not change. */
export function GoToTop() {
  const goUp = (event: MouseEvent) => {
    event.preventDefault();
    window.scrollTo({ top: 0 });
    document.getElementById('conteudo')?.focus({ preventScroll: true });
  };
  return (
    // biome-ignore lint/a11y/useValidAnchor: it leads to the top of the content without script too
    <a className={base.button('line', 'sm')} href="#conteudo" onClick={goUp}>
      <Icon icon={arrowUpIcon} />
      Voltar ao topo
    </a>
  );
}
