import type { RemoteName } from '@storefront/contracts';
import type { ReleaseName } from '../../page/page-state.ts';
import { developmentFilesPath, shellFilesPath } from '../../page/server-paths.ts';
import { isForeignError } from './foreign-error.ts';

/** Errors of a network that is away, of requests that were cancelled, and answers of the API. */
const expectedNames = new Set([
  'AbortError',
  'ApiError',
  'ChunkLoadError',
  'CodeUnavailable',
  'NetworkError',
  'TimeoutError',
  'UnansweredRequest',
]);
/** The same as the `TypeError` of Chrome, Firefox and Safari. */
const networkMessage =
  /failed to fetch|networkerror|load failed|dynamically imported module|importing a module script|network connection was lost|internet connection appears|^cancelled$/i;

/**
 * Finds the release whose code threw an error that nothing caught: the first frame of the stack that is a remote's,
 * below frames of the shell's shared libraries alone. Undefined for errors that no release causes: of translation,
 * extensions, other origins and injected scripts, of the network, and those without a stack, such as 'Script error.'.
 * @param file where an error without a stack was thrown, if known
 */
export function blameRelease(error: unknown, file: string, page: Document): ReleaseName | undefined {
  if (error === undefined || error === null) return undefined;
  if (!(error instanceof Error || error instanceof DOMException)) return releaseOfUrl(file);
  if (isForeignError(error, page) || isExpected(error)) return undefined;
  return releaseOfStack(error);
}

function isExpected({ name, message }: Error): boolean {
  return expectedNames.has(name) || (name === 'TypeError' && networkMessage.test(message));
}

const frameUrl = /[a-z][a-z-]*:\/\/[^\s)]+/;
/** Code that was evaluated or injected; without a position it is a function of the language. */
const nameless = /<anonymous>:\d|\beval\b|\bVM\d+|user-?script/;
const sharedCode = [shellFilesPath, developmentFilesPath];

function releaseOfStack(error: Error): ReleaseName | undefined {
  for (const frame of readFrames(error)) {
    const [url] = frameUrl.exec(frame) ?? [];
    if (nameless.test(frame)) return undefined;
    if (url === undefined) continue;
    const { origin, pathname } = URL.parse(url) ?? {};
    if (
      origin === location.origin &&
      pathname !== undefined &&
      sharedCode.some((each) => pathname.startsWith(each))
    )
      continue;
    return releaseOfUrl(url);
  }
  return undefined;
}

/** The lines below the message, which may itself name files. */
function readFrames({ stack = '', message }: Error): string[] {
  const end = message === '' ? -1 : stack.indexOf(message);
  const lines = (end < 0 ? stack : stack.slice(end + message.length)).split('\n');
  const ofV8 = lines.filter((line) => /^\s+at /.test(line));
  return ofV8.length > 0 ? ofV8 : lines.filter((line) => /@|^\w+:\/\//.test(line));
}

/** The release whose file has this URL. */
export function releaseOfUrl(url: string): ReleaseName | undefined {
  const { origin, pathname = '' } = URL.parse(url) ?? {};
  const { remote, version } =
    /^\/assets\/(?<remote>mf-[a-z0-9-]+)\/(?<version>[^/]+)\//.exec(pathname)?.groups ?? {};
  if (origin !== location.origin || remote === undefined || version === undefined) return undefined;
  return { remote: remote as RemoteName, version };
}
