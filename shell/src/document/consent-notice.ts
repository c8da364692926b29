import { escapeHtml } from '@storefront/server-kit/escape-html';
import * as base from '@storefront/ui/base';
import {
  bottomOffsetStyle,
  type ConsentAnswer,
  consentCookie,
  consentRoot,
  consentVersion,
  privacyPath,
} from '../page/consent.ts';
import { hashInline } from './styles.ts';

/** What `consentText` begins with, as it is in the cookie. */
const storedChoice = `${consentCookie}=${encodeURIComponent(`version=${consentVersion}&`)}`;

/**
 * Runs before the first paint: every visitor gets the same HTML, and visitors who have chosen must not see the notice. What is fixed
 * at the bottom of the screen begins above it, as `setBottomOffset` of the browser's code does later.
 */
const script = `(notice=>{if(document.cookie.includes('${storedChoice}'))return;notice.hidden=false;const height=notice.offsetHeight;document.getElementById('${bottomOffsetStyle}').sheet.cssRules[0].style.setProperty('--lift',\`-\${height}px\`);document.documentElement.style.scrollPaddingBottom=\`calc(2 * var(--bottom-bar) + \${height}px)\`;document.body.style.paddingBottom=\`\${height}px\`})(document.getElementById('${consentRoot}').firstElementChild)`;

/** The hash by which a page's policy allows the script. */
export const consentScriptHash = hashInline(script);

/**
 * Asks for consent. Refusing takes one press, as allowing does, and both buttons look the same. It is hidden without
 * scripts, which set no cookie that would need consent, and first in the page after the skip link.
 */
export function consentNotice(siteName: string): string {
  const answer = (value: ConsentAnswer, text: string, more = '') =>
    `<button type="button" class="${base.button(value === 'choose' ? 'line' : 'primary')}" data-answer="${value}"${more}>${text}</button>`;
  const text = [
    `<h2 id="consent-title">Cookies na ${escapeHtml(siteName)}</h2>`,
    '<p>Os necessários fazem o carrinho e a conta funcionarem. Estatísticas, publicidade e conteúdo de terceiros só com a sua permissão. ',
    `<a class="${base.link}" href="${privacyPath}">Saiba mais</a></p>`,
  ];
  const answers = [
    answer('none', 'Rejeitar'),
    answer('all', 'Aceitar'),
    answer('choose', 'Escolher', ' aria-haspopup="dialog"'),
  ];
  return [
    `<div id="${consentRoot}"><section class="consent" aria-labelledby="consent-title" hidden><div class="${base.wrap} consent-row">`,
    `<div class="consent-text">${text.join('')}</div><div class="consent-answers">${answers.join('')}</div>`,
    `</div></section></div><script>${script}</script>`,
  ].join('');
}
