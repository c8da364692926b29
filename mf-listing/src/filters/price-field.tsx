import { parseReais } from '@storefront/contracts/api';
import { useId, useState } from 'react';
import { wholeReais } from '../filter-groups/price-range.ts';

interface Props {
  readonly label: string;
  readonly value: number;
  /** With cents, where some were typed. */
  readonly onCommit: (reais: number) => void;
}

/** Takes effect on blur or Enter, because a partly typed number is not a price. What is no price stays, to be corrected. */
export function PriceField({ label, value, onCommit }: Props) {
  const problemId = useId();
  const [typed, setTyped] = useState<string>();
  const [isWrong, setWrong] = useState(false);
  const commit = () => {
    const reais = typed?.trim() ? parseReais(typed) : value;
    setWrong(reais === undefined);
    if (reais === undefined) return;
    setTyped(undefined);
    if (reais !== value) onCommit(reais);
  };
  return (
    <div>
      <label>
        {label}
        <input
          inputMode="decimal"
          aria-invalid={isWrong}
          aria-describedby={isWrong ? problemId : undefined}
          value={typed ?? wholeReais(value)}
          onChange={({ target }) => {
            setWrong(false);
            setTyped(target.value);
          }}
          onBlur={commit}
          onKeyDown={({ key }) => key === 'Enter' && commit()}
        />
      </label>
      {isWrong && (
        <p id={problemId} role="alert">
          Escreva um preço, como 1.500.
        </p>
      )}
    </div>
  );
}
