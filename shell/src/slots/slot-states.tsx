import type { ModuleId } from '@storefront/contracts';
import type { ReactElement } from 'react';
import { isPage, type LoadFailure } from '../page/page-state.ts';
import { ErrorPage } from './error-page.tsx';
import { useHost } from './host.ts';

/** Holds a slot's place while it is on its way. */
export function SlotLoading({ module }: { readonly module: ModuleId }): ReactElement {
  return <div className="slot-loading" data-loading={module} />;
}

/** What stands when no release of a remote works: each slot keeps what the shopper needs most. */
export function SlotUnavailable({ module }: { readonly module: ModuleId }): ReactElement | null {
  const { config } = useHost().page;
  const { site } = config.sistema.geral;
  if (module === 'mf-header/Header')
    return (
      <header className="fallback-header on-brand" data-fallback={module}>
        <a href="/">{site.nome}</a>
        <form action="/busca">
          <input
            name="busca"
            type="search"
            aria-label="Busque produto ou marca"
            placeholder="Busque produto ou marca"
            required
          />
          <button type="submit" className="btn btn-line">
            Buscar
          </button>
        </form>
        <a href="/checkout/carrinho">Carrinho</a>
      </header>
    );
  if (module === 'mf-footer/Footer')
    return (
      <footer className="fallback-footer" data-fallback={module}>
        <p>{site.avisoDemonstracao}</p>
        <p>
          {site.url} · {site.razaoSocial} · CNPJ {site.cnpj}
        </p>
      </footer>
    );
  if (module === 'mf-cart/CartOverlays') return null;
  return <ErrorPage status={503} module={module} />;
}

/** The page's own data could not be had; in a layout slot the static fallback stands instead. */
export function PageProblem({
  module,
  failure,
}: {
  readonly module: ModuleId;
  readonly failure: LoadFailure;
}): ReactElement | null {
  if (!isPage(module)) return <SlotUnavailable module={module} />;
  return <ErrorPage status={failure.status === 404 ? 404 : 503} module={module} />;
}
