import { Parser } from 'htmlparser2';
import { probe } from './hostile.ts';
import type { Answer } from './target.ts';

/** A slower answer counts as a hang. */
export const slowestMs = 1_000;

/** Attributes whose URLs browsers may follow. */
const addresses = new Set(['href', 'src', 'action', 'formaction', 'data', 'poster', 'ping', 'xlink:href']);

const isMarkup = /html|xml|svg/;

/** Faults in an answer: a server error, or markup from the request that is returned as markup. */
export function findFaults({ status, headers, body }: Answer, maySayBusy: boolean): readonly string[] {
  const isBusy = maySayBusy && status === 503 && headers['retry-after'] !== undefined;
  return [
    ...(status >= 500 && !isBusy ? [`answers ${status}`] : []),
    ...typeFaults(String(headers['content-type'] ?? ''), body),
    ...(isMarkup.test(String(headers['content-type'] ?? '')) ? reflected(body) : []),
    ...(headers['set-cookie']?.includes('a=b') ? ['sets a cookie of the request'] : []),
  ];
}

/** Faults of the content type; an empty body needs none, and JSON is UTF-8 by definition. */
function typeFaults(type: string, body: string): readonly string[] {
  if (body === '') return [];
  if (type === '') return ['has a body without its type'];
  if (/^text\/|[+/]xml\b/.test(type) && !/; ?charset=utf-8$/i.test(type))
    return ['has text without its charset'];
  return /^application\/(?:[\w.-]+\+)?json\b/.test(type) && !isJson(body)
    ? ['is no JSON, which its type says']
    : [];
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

function reflected(body: string): readonly string[] {
  if (!body.includes(probe)) return [];
  const faults = new Set<string>();
  const parser = new Parser({
    onopentag(name, attributes) {
      if (name.includes(probe)) faults.add(`reflects an element in <${name}>`);
      for (const [attribute, value] of Object.entries(attributes)) {
        if (attribute.includes(probe)) faults.add(`reflects an attribute of <${name}>`);
        if (addresses.has(attribute) && /^\s*javascript:/i.test(value))
          faults.add(`has a script's address in ${attribute} of <${name}>`);
      }
    },
  });
  parser.end(body);
  return [...faults];
}
