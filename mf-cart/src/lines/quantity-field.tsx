import { QuantityStepper } from '@storefront/ui/quantity-stepper';
import { useId, useState } from 'react';
import { FailureText } from '../frame/failure-text.tsx';
import { mostUnits, readQuantity } from './read-quantity.ts';

interface QuantityFieldProps {
  readonly name: string;
  readonly quantity: number;
  /** Units that there are; not positive for what has no stock, such as a service. */
  readonly stock: number;
  readonly busy: boolean;
  readonly failureClass: string | undefined;
  readonly onChange: (quantity: number) => void;
  readonly onRemove: () => void;
}

/** A line's quantity, by buttons or typed. What cannot be bought is refused in words, and the quantity stays. */
export function QuantityField(props: QuantityFieldProps) {
  const { name, quantity, stock, busy, failureClass, onChange, onRemove } = props;
  const [draft, setDraft] = useState<string>();
  const [problem, setProblem] = useState('');
  const problemId = useId();
  const submit = () => {
    if (draft === undefined || busy) return;
    setDraft(undefined);
    const read = readQuantity(draft, { quantity, stock });
    setProblem('problem' in read ? read.problem : '');
    if ('problem' in read || read.quantity === quantity) return;
    if (read.quantity === 0) onRemove();
    else onChange(read.quantity);
  };
  return (
    <>
      <QuantityStepper
        label={`Quantidade de ${name}`}
        quantity={quantity}
        // the buttons do not limit the quantity: the server does
        stock={mostUnits}
        disabled={busy}
        size="small"
        onChange={(next) => {
          setDraft(undefined);
          setProblem('');
          onChange(next);
        }}
      >
        <input
          aria-label={`Quantidade de ${name}`}
          aria-invalid={problem !== ''}
          aria-describedby={problem ? problemId : undefined}
          inputMode="numeric"
          autoComplete="off"
          readOnly={busy}
          value={draft ?? quantity}
          onFocus={({ currentTarget }) => currentTarget.select()}
          onChange={({ currentTarget }) => {
            setDraft(currentTarget.value);
            setProblem('');
          }}
          onBlur={submit}
          onKeyDown={({ key }) => {
            if (key === 'Enter') submit();
          }}
        />
      </QuantityStepper>
      {problem && (
        <FailureText id={problemId} className={failureClass}>
          {problem}
        </FailureText>
      )}
    </>
  );
}
