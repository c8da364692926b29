import { normalizeLine, readEmail, tooLongText } from '@storefront/contracts/api';
import * as base from '@storefront/ui/base';
import { Icon } from '@storefront/ui/icon';
import { loaderCircleIcon } from '@storefront/ui/icons';
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { FailureText } from '../frame/failure-text.tsx';
import css from './form.module.css';
import { type FieldDefinition, FormField } from './form-field.tsx';
import { type FormProblems, nothingWrong } from './form-problems.ts';
import { masks } from './masks.ts';

/** Input by field name; trimmed, except passwords. */
export type FormValues = Readonly<Record<string, string>>;

interface ShopFormProps {
  readonly fields: readonly FieldDefinition[];
  readonly button: string;
  readonly tone?: 'primary' | 'buy' | 'line';
  /** Its button is one among others, and as large as they are. */
  readonly isCompact?: boolean;
  /** Submits the form. Resolves with errors; with 'stay', which resets it; or with undefined: then another page
   * opens and the form stays busy. */
  readonly send: (values: FormValues) => Promise<FormProblems | 'stay' | undefined>;
  /** Called with what a field has when it loses the focus. */
  readonly onFieldLeft?: (name: string, value: string) => void;
  readonly children?: ReactNode;
}

/** A form that shows errors at its fields, moves the focus to the first one, and cannot be sent twice at once. */
export function ShopForm({
  fields,
  button,
  tone = 'primary',
  isCompact = false,
  send,
  onFieldLeft,
  children,
}: ShopFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const [busy, setBusy] = useState(false);
  const [problems, setProblems] = useState(nothingWrong);
  const [refusals, setRefusals] = useState(0);
  useEffect(() => {
    if (refusals > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [refusals]);

  const refuse = (wrong: FormProblems) => {
    setProblems(wrong);
    setRefusals((count) => count + 1);
  };
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy) return;
    const values = readValues(event.currentTarget, fields);
    const tooLong = findTooLong(fields, values);
    if (tooLong) return refuse(tooLong);
    setBusy(true);
    setProblems(nothingWrong);
    const wrong = await send(values).catch((error: unknown) => {
      setBusy(false);
      throw error;
    });
    if (!wrong) return;
    if (wrong === 'stay') {
      form.current?.reset();
      setBusy(false);
      return;
    }
    refuse(wrong);
    setBusy(false);
  };
  const leave = (input: EventTarget) => {
    if (!(input instanceof HTMLInputElement)) return;
    const field = fields.find(({ name }) => name === input.name);
    if (!field) return;
    const tooLong = findTooLong([field], { [field.name]: readValue(field, input.value) });
    if (tooLong) setProblems((now) => ({ ...now, fields: { ...now.fields, ...tooLong.fields } }));
    else onFieldLeft?.(field.name, input.value.trim());
  };
  return (
    // method: the browser itself sends nothing, so no password is ever in a URL
    <form
      ref={form}
      className={css.form}
      method="dialog"
      noValidate
      onSubmit={(event) => void submit(event)}
      onBlur={({ target }) => leave(target)}
    >
      {problems.whole && <FailureText className={css.whole}>{problems.whole}</FailureText>}
      {fields.map((field) => (
        <div key={field.name} className={field.isShort ? css.short : undefined}>
          <FormField
            field={field}
            problem={problems.fields[field.name] ?? ''}
            onTyped={() => setProblems((now) => without(now, field.name))}
          />
        </div>
      ))}
      {children}
      <button
        type="submit"
        className={base.button(tone, 'block', ...(isCompact ? [] : ['lg' as const]))}
        aria-busy={busy}
      >
        {busy && <Icon icon={loaderCircleIcon} />}
        <span>{busy ? 'Aguarde...' : button}</span>
      </button>
    </form>
  );
}

function without(problems: FormProblems, name: string): FormProblems {
  const { [name]: _gone, ...fields } = problems.fields;
  return { ...problems, fields };
}

function readValues(form: HTMLFormElement, fields: readonly FieldDefinition[]): FormValues {
  const data = new FormData(form);
  return Object.fromEntries(
    fields.map((field) => [field.name, readValue(field, String(data.get(field.name) ?? ''))]),
  );
}

function readValue({ type, mask }: FieldDefinition, typed: string): string {
  if (type === 'password') return typed;
  if (mask) return masks[mask](typed.trim());
  return type === 'email' ? readEmail(typed) : normalizeLine(typed);
}

function findTooLong(fields: readonly FieldDefinition[], values: FormValues): FormProblems | undefined {
  const tooLong = fields.filter(({ name, maxLength }) => (values[name] ?? '').length > maxLength);
  if (tooLong.length === 0) return undefined;
  return {
    fields: Object.fromEntries(tooLong.map(({ name, maxLength }) => [name, tooLongText(maxLength)])),
    whole: '',
  };
}
