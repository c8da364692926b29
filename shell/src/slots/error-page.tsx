import type { ReactElement } from 'react';

interface ErrorPageProps {
  readonly status: 404 | 503;
  readonly module?: string;
}

/** Stands in the page's slot when the page does not exist or cannot be had now. */
export function ErrorPage({ status, module }: ErrorPageProps): ReactElement {
  return (
    <section className="error-page wrap" data-fallback={module} data-status={status}>
      <svg className="error-art" viewBox="0 0 120 120" aria-hidden="true">
        {[0, 90, 180, 270].map((turn) => (
          <path
            key={turn}
            d="M60 58C40 58 22 42 20 20c22 2 38 18 40 38Z"
            transform={`rotate(${turn} 60 60)`}
          />
        ))}
      </svg>
      {status === 404 ? (
        <>
          <h1>A página que você acessou não existe.</h1>
          <p>O endereço mudou ou foi digitado com algum engano.</p>
          <a className="btn btn-primary" href="/">
            Voltar para a página inicial
          </a>
        </>
      ) : (
        <>
          <h1>Não foi possível carregar esta página</h1>
          <p>Tente de novo em instantes. O seu carrinho está guardado.</p>
          {/* a form without an address asks for this very page anew, with or without scripts */}
          <form>
            <button type="submit" className="btn btn-primary">
              Tentar de novo
            </button>
          </form>
        </>
      )}
    </section>
  );
}
