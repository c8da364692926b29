/** Where signing in or up leads when no address was asked for. */
export const accountPath = '/minha-conta';
export const signInPath = '/checkout/acesso';
export const signUpPath = '/checkout/cadastro';

const parameter = 'retorno';

/** The sign-in page's address. @param back path and query of the page to come back to */
export function signInAddress(back: string): string {
  return `${signInPath}?${new URLSearchParams({ [parameter]: back })}`;
}

/** The same return address on the other of the two pages. */
export function keepReturn(path: string, search: string): string {
  const back = new URLSearchParams(search).get(parameter);
  return back === null ? path : `${path}?${new URLSearchParams({ [parameter]: back })}`;
}

/**
 * Where to go once signed in: the whole address, of this origin only. It is whole, since a path such as `//other.site`,
 * which a harmless-looking address may become, would lead away again.
 */
export function returnAddress(search: string, origin: string): string {
  const fallback = new URL(accountPath, origin).href;
  const asked = new URLSearchParams(search).get(parameter);
  if (!asked?.startsWith('/') || !URL.canParse(asked, origin)) return fallback;
  const { href, origin: itsOrigin, pathname } = new URL(asked, origin);
  const signsInAgain = pathname.startsWith(signInPath) || pathname.startsWith(signUpPath);
  return itsOrigin !== origin || signsInAgain ? fallback : href;
}
