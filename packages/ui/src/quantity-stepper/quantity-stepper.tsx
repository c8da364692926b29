import type { ReactNode } from 'react';
import { Icon } from '../icon/icon.tsx';
import { minusIcon, plusIcon } from '../icon/icons.ts';
import css from './quantity-stepper.module.css';

interface QuantityStepperProps {
  readonly label: string;
  readonly quantity: number;
  /** Largest quantity. */
  readonly stock: number;
  readonly disabled?: boolean;
  readonly size?: 'small' | 'normal';
  readonly onChange: (quantity: number) => void;
  /** An input for the quantity, instead of its text. */
  readonly children?: ReactNode;
}

/** Changes a quantity: upwards only below the stock, downwards only above 1. */
export function QuantityStepper(props: QuantityStepperProps) {
  const { label, quantity, stock, disabled = false, size = 'normal', onChange, children } = props;
  const canLower = !disabled && quantity > 1;
  const canRaise = !disabled && quantity < stock;
  // aria-disabled rather than disabled: a button must keep the focus when it stops working
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would ask for a legend and a form
    <div role="group" aria-label={label} className={size === 'small' ? css.small : css.stepper}>
      <button
        type="button"
        aria-label="Diminuir quantidade"
        aria-disabled={!canLower}
        onClick={() => canLower && onChange(quantity - 1)}
      >
        <Icon icon={minusIcon} />
      </button>
      {children ?? <output>{quantity}</output>}
      <button
        type="button"
        aria-label="Aumentar quantidade"
        aria-disabled={!canRaise}
        onClick={() => canRaise && onChange(quantity + 1)}
      >
        <Icon icon={plusIcon} />
      </button>
    </div>
  );
}
