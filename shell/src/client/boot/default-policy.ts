import { assetsPath, serviceWorkerPath } from '../../page/server-paths.ts';

/** Whether it is of the shop's own scripts; pictures and API replies on the same origin are not scripts. */
function isScriptPath(path: string): boolean {
  return path.startsWith(`${assetsPath}/`) || path === serviceWorkerPath;
}

interface PolicyRules {
  readonly createHTML: (html: string) => string;
  /** Undefined for a URL that is refused: the assignment then throws and is reported. */
  readonly createScriptURL: (url: string) => string | undefined;
}

declare global {
  interface Window {
    /** The part of Trusted Types that the page needs; older browsers lack it. */
    readonly trustedTypes?: { createPolicy(name: 'default', rules: PolicyRules): unknown };
  }
}

/**
 * The page's only Trusted Types policy, called for each string that becomes markup or a script's URL. Markup cannot run
 * scripts, since the page allows no inline scripts but the shell's; text never becomes a script.
 */
export function createDefaultPolicy({ trustedTypes }: Pick<Window, 'trustedTypes'>, page: Location): void {
  trustedTypes?.createPolicy('default', {
    createHTML: (html) => html,
    createScriptURL: (url) => {
      const target = new URL(url, page.href);
      return target.origin === page.origin && isScriptPath(target.pathname) ? url : undefined;
    },
  });
}
