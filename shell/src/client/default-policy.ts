/** Files of the shop that are scripts; pictures and replies of the API on the same origin are none. */
const scriptPath = /^\/(?:assets\/|service-worker\.js$)/;

interface PolicyRules {
  readonly createHTML: (html: string) => string;
  /** Undefined: the assignment throws and is reported. */
  readonly createScriptURL: (url: string) => string | undefined;
}

declare global {
  interface Window {
    /** The part of Trusted Types that the page needs; older browsers have none. */
    readonly trustedTypes?: { createPolicy(name: 'default', rules: PolicyRules): unknown };
  }
}

/**
 * The page's only Trusted Types policy, which the browser asks for each string that becomes markup or a script's URL. Markup
 * runs no script, since the page allows none inline; text never becomes a script.
 */
export function createDefaultPolicy({ trustedTypes }: Pick<Window, 'trustedTypes'>, page: Location): void {
  trustedTypes?.createPolicy('default', {
    createHTML: (html) => html,
    createScriptURL: (url) => {
      const target = new URL(url, page.href);
      return target.origin === page.origin && scriptPath.test(target.pathname) ? url : undefined;
    },
  });
}
