import { Info } from 'lucide-react';
import { Link } from 'react-router-dom';
import css from './finish-note.module.css';

/** Where paying would begin: the shop is a demonstration, and says so. */
export function FinishNote({ phone }: { readonly phone: string }) {
  return (
    <>
      <div className={css.note}>
        <Info className="i" />
        <div>
          <h2>Finalizar compra</h2>
          <p>
            Esta loja é uma demonstração e ainda não recebe pagamentos. Seu carrinho fica guardado neste
            navegador.
          </p>
          {phone && (
            <p>
              Dúvidas? Fale com a gente: <span className={css.phone}>{phone}</span>
            </p>
          )}
        </div>
      </div>
      <Link to="/" className="btn btn-line btn-block">
        Continuar comprando
      </Link>
    </>
  );
}
