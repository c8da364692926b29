import { useState } from 'react';
import { wholeReais } from '../filter-groups/price-range.ts';

interface Props {
  readonly label: string;
  readonly value: number;
  readonly onCommit: (reais: number) => void;
}

/** Takes effect on blur or Enter, because a partly typed number is not a price. */
export function PriceField({ label, value, onCommit }: Props) {
  const [typed, setTyped] = useState<string>();
  const commit = () => {
    setTyped(undefined);
    if (!typed?.trim()) return;
    const reais = Number(typed.replace(/\D/g, ''));
    if (reais !== value) onCommit(reais);
  };
  return (
    <label>
      {label}
      <input
        inputMode="numeric"
        value={typed ?? wholeReais(value)}
        onChange={({ target }) => setTyped(target.value)}
        onBlur={commit}
        onKeyDown={({ key }) => key === 'Enter' && commit()}
      />
    </label>
  );
}
