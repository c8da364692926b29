/** The page after signing in or up without a return URL. */
export const accountPath = '/minha-conta';
export const personalDataPath = '/minha-conta/dados';
/** Where the addresses are on that page. */
export const addressesAnchor = 'enderecos';
export const signInPath = '/checkout/acesso';
export const signUpPath = '/checkout/cadastro';
export const forgottenPasswordPath = '/checkout/recuperar-senha';
export const newPasswordPath = '/checkout/nova-senha';

const parameter = 'retorno';

/** Paths that are no pages: calls and files of the shop's server. */
const serverPath = /^\/+(?:_shell|v2|media|assets|healthz|livez|metrics)(?:\/|$)/i;

/** URL of the sign-in page. @param back path and query of the page to come back to */
export function signInAddress(back: string): string {
  return `${signInPath}?${new URLSearchParams({ [parameter]: back })}`;
}

/** The other of the two pages with the same return URL. */
export function keepReturn(path: string, search: string): string {
  const back = new URLSearchParams(search).get(parameter);
  return back === null ? path : `${path}?${new URLSearchParams({ [parameter]: back })}`;
}

/**
 * URL to open after signing in, on this origin only. It is absolute, since a path such as `//other.site` would lead to
 * another host.
 */
export function returnAddress(search: string, origin: string): string {
  const fallback = new URL(accountPath, origin).href;
  const requested = new URLSearchParams(search).get(parameter);
  if (!requested?.startsWith('/') || !URL.canParse(requested, origin)) return fallback;
  const { href, origin: itsOrigin, pathname } = new URL(requested, origin);
  const signsInAgain = pathname.startsWith(signInPath) || pathname.startsWith(signUpPath);
  return itsOrigin !== origin || signsInAgain || isServerPath(pathname) ? fallback : href;
}

function isServerPath(pathname: string): boolean {
  try {
    return serverPath.test(decodeURIComponent(pathname));
  } catch (error) {
    if (error instanceof URIError) return true;
    throw error;
  }
}
