import { useStorefront } from '@storefront/contracts';
import { useState } from 'react';
import type { FormProblems } from '../forms/form-problems.ts';
import type { FormValues } from '../forms/shop-form.tsx';
import { type Entry, submitEntry } from './submit-entry.ts';

interface StatusEntry {
  /** Text for the status line; empty until the form has been sent. */
  readonly status: string;
  readonly send: (values: FormValues) => Promise<FormProblems | 'stay'>;
}

/** A form that stays on its page and says what was done; `statusOf` also handles the reply. */
export function useStatusEntry<Body, Reply>(
  entry: Entry<Body, Reply>,
  statusOf: (values: FormValues, reply: Reply) => string,
): StatusEntry {
  const { api } = useStorefront();
  const [status, setStatus] = useState('');
  const send = async (values: FormValues) => {
    setStatus('');
    const submission = await submitEntry(entry, api, values);
    if (submission.wrong) return submission.wrong;
    setStatus(statusOf(values, submission.reply));
    return 'stay' as const;
  };
  return { status, send };
}
