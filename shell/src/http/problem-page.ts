import * as base from '@storefront/ui/base';
/**
 * The page that needs nothing: no configuration, no remote, no script. Shown while no page can be composed.
 * `phrase` goes to shoppers, in Portuguese.
 */
export function problemPage(status: number, phrase: string, styles: readonly string[]): string {
  const links = styles.map((href) => `<link rel="stylesheet" href="${href}">`).join('');
  return `<!doctype html><html lang="pt-BR"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex"><title>${phrase}</title>${links}</head><body><main class="error-page ${base.wrap}" data-status="${status}"><h1>${phrase}</h1><p>Tente de novo em instantes. O seu carrinho está guardado.</p><a class="${base.button('primary')}" href="">Tentar de novo</a></main></body></html>`;
}
