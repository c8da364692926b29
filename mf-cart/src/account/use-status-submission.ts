import { useStorefront } from '@storefront/contracts';
import { useState } from 'react';
import type { FormProblems } from '../forms/form-problems.ts';
import type { FormValues } from '../forms/shop-form.tsx';
import { type FormCall, submitForm } from './submit-form.ts';

interface StatusSubmission {
  /** Text for the status line; empty until the form has been sent. */
  readonly status: string;
  readonly send: (values: FormValues) => Promise<FormProblems | 'stay'>;
}

/** A form that stays on its page and says what was done; `statusOf` also handles the reply. */
export function useStatusSubmission<Body, Reply>(
  form: FormCall<Body, Reply>,
  statusOf: (values: FormValues, reply: Reply) => string,
): StatusSubmission {
  const { api } = useStorefront();
  const [status, setStatus] = useState('');
  const send = async (values: FormValues) => {
    setStatus('');
    const submission = await submitForm(form, api, values);
    if (submission.wrong) return submission.wrong;
    setStatus(statusOf(values, submission.reply));
    return 'stay' as const;
  };
  return { status, send };
}
