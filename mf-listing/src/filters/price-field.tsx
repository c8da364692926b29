import { wholeReais } from './price-range.ts';

interface Props {
  readonly label: string;
  readonly value: number;
  readonly onCommit: (reais: number) => void;
}

/** Takes effect on blur or Enter, since a partly typed number is no price. */
export function PriceField({ label, value, onCommit }: Props) {
  const commit = (text: string) => {
    const reais = Number(text.replace(/\D/g, ''));
    if (text.trim() !== '' && reais !== value) onCommit(reais);
  };
  return (
    <label>
      {label}
      <input
        key={value}
        inputMode="numeric"
        defaultValue={wholeReais(value)}
        onBlur={({ currentTarget }) => commit(currentTarget.value)}
        onKeyDown={({ key, currentTarget }) => key === 'Enter' && commit(currentTarget.value)}
      />
    </label>
  );
}
