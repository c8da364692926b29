import type { Route } from './routes.ts';

/** Most characters of a name, and of a value unless its route says another number. */
export const usualMaxLength = 1000;

/** The decoded name in one `name=value` part of a query. */
function readParameterName(part: string): string {
  return [...new URLSearchParams(part).keys()][0] ?? '';
}

/**
 * What may reach a page of the query in its address.
 * - `accepted`: the part that the page reads.
 * - `misspelt`: the whole query, with white space and percent signs as an address writes them, to which it redirects.
 * - `refused`: a value is no text, has control characters, or is too long: no code of a release gets it.
 */
export type AdmittedQuery =
  | { readonly kind: 'accepted' | 'misspelt'; readonly search: string }
  | { readonly kind: 'refused' };

type QueryOfRoute = Pick<Route, 'query' | 'maxLengths'>;

/**
 * The one gate for what a visitor writes into a query. It keeps what a route's page reads, byte for byte and in the same
 * order, and checks each name and value of it.
 */
export function admitQuery(search: string, route: QueryOfRoute): AdmittedQuery {
  if (search === '' || search === '?') return { kind: 'accepted', search: '' };
  const parts = search
    .slice(1)
    .split('&')
    .map((part) => readPart(part, route));
  if (parts.some(({ isValid }) => !isValid)) return { kind: 'refused' };
  if (parts.some(({ sent, written }) => sent !== written))
    return { kind: 'misspelt', search: `?${parts.map(({ written }) => written).join('&')}` };
  const read = parts.filter(({ isRead }) => isRead).map(({ sent }) => sent);
  return { kind: 'accepted', search: read.length === 0 ? '' : `?${read.join('&')}` };
}

interface QueryPart {
  readonly sent: string;
  readonly written: string;
  readonly isRead: boolean;
  readonly isValid: boolean;
}

/** A percent sign that begins no escape, as people type it (`50%`). */
const strayPercent = /%(?![0-9a-f]{2})/gi;
/** Encoded tabs and ends of lines, which pasted texts have. */
const whiteSpace = /(?:%0[9a-d])+/gi;

function readPart(sent: string, { query, maxLengths = {} }: QueryOfRoute): QueryPart {
  const name = readParameterName(sent);
  const isRead = query === undefined || query.includes(name);
  if (!isRead) return { sent, written: sent, isRead, isValid: true };
  const written = sent.replace(strayPercent, '%25').replace(whiteSpace, '+');
  const maxLength = Object.hasOwn(maxLengths, name) ? maxLengths[name] : usualMaxLength;
  const isValid = isText(readParameterName(written)) && isText(readValue(written), maxLength);
  return { sent, written, isRead, isValid };
}

/** @returns undefined when its escapes are no UTF-8, which includes unpaired surrogates */
function readValue(part: string): string | undefined {
  try {
    return decodeURIComponent(part.replaceAll('+', ' ')).replace(/^[^=]*=?/, '');
  } catch (error) {
    if (error instanceof URIError) return undefined;
    throw error;
  }
}

function isText(text: string | undefined, maxLength = usualMaxLength): boolean {
  return text !== undefined && text.length <= maxLength && !/\p{Cc}/u.test(text);
}

/**
 * The URL's path and query without these parameters, the rest byte for byte, as a path of this host; undefined when it
 * has none of them.
 */
export function removeParameters(url: string, names: readonly string[]): string | undefined {
  const [path = '', query = ''] = url.split(/\?(.*)/s, 2);
  const parts = query.split('&');
  const others = parts.filter((part) => !names.includes(readParameterName(part)));
  if (others.length === parts.length) return undefined;
  return writeOwnUrl(path, others.length > 0 ? `?${others.join('&')}` : '');
}

/** Joins path and query as a path of this host: two leading slashes would make the path a host name. */
export function writeOwnUrl(path: string, search: string): string {
  return `/${path.replace(/^[/\\]+/, '')}${search}`;
}
