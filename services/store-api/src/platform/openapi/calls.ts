import * as contracts from '@storefront/contracts/api';
import * as z from 'zod';
import { readData } from '../files/read-data.ts';

interface CallText {
  readonly tag: string;
  readonly summary: string;
}

/** What each call does, by tag and name. A call without a text fails the test of the description. */
const callTexts = readData('openapi/call-texts.json', z.record(z.string(), z.record(z.string(), z.string())));

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
  if (text === undefined) throw new Error(`the call ${name} has no text in call-texts.json`);
  return { name, ...text };
}
