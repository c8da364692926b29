import { CashPrice } from '../../src/price/cash-price.tsx';
import { OldPrice } from '../../src/price/old-price.tsx';
import { Skeleton } from '../../src/skeleton/skeleton.tsx';
import { Stars } from '../../src/stars/stars.tsx';

export function Prices() {
  return (
    <section aria-labelledby="prices">
      <h2 id="prices">Preço, nota e espera</h2>
      <p>
        <OldPrice reais={2690} />
      </p>
      <CashPrice reais={2199.9} />
      {[0, 2.5, 4.7, 5].map((average) => (
        <p key={average} className="row">
          <Stars average={average} />
          {average}
        </p>
      ))}
      <div aria-busy="true">
        <Skeleton className="bar" />
      </div>
    </section>
  );
}
