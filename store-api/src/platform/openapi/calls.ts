import * as contracts from '@storefront/contracts/api';
import { callTexts } from './call-texts.ts';

interface CallText {
  readonly tag: string;
  readonly summary: string;
}

const texts: ReadonlyMap<string, CallText> = new Map(
  Object.entries(callTexts).flatMap(([tag, calls]) =>
    Object.entries(calls).map(([name, summary]) => [name, { tag, summary }] as const),
  ),
);

const names: ReadonlyMap<unknown, string> = new Map(
  Object.entries(contracts).map(([name, value]) => [value, name.replace(/Endpoint$/, '')]),
);

/** Returns the name of a call in the contracts, such as `readCart`, and its text. @throws Error when it lacks one */
export function describeCall(endpoint: contracts.AnyEndpoint): CallText & { readonly name: string } {
  const name = names.get(endpoint) ?? `${endpoint.method} ${endpoint.path}`;
  const text = texts.get(name);
  if (text === undefined) throw new Error(`the call ${name} has no text in call-texts.ts`);
  return { name, ...text };
}
