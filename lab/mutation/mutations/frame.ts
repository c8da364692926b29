import type { Changes } from '../mutation.ts';

/** Header and footer. */
export const frameChanges: Changes = {
  'mf-header/src/search/use-suggestions.ts': [
    ['9.8', 'debounceMs = 500', 'debounceMs = 499'],
    ['4.11', 'debounceMs = 500', 'debounceMs = 501'],
    ['9.8', 'minLength = 3', 'minLength = 2'],
    ['5.2', 'minLength = 3', 'minLength = 4'],
  ],
  'mf-header/src/search/search-box.tsx': [['5.1', "if (sought !== '')", 'if (true)']],
  'mf-header/src/menus/category-group.tsx': [
    ['9.30', 'maxSubItems = 7', 'maxSubItems = 6'],
    ['2.81', 'maxSubItems = 7', 'maxSubItems = 8'],
    ['2.81', 'Ver Todos<span', 'Ver tudo<span'],
  ],
  'mf-header/src/menus/side-navigation.tsx': [
    ['9.30', 'contactCount = 3', 'contactCount = 2'],
    ['2.80', 'contactCount = 3', 'contactCount = 4'],
    ['2.80', '            Menu\n', '            Categorias\n'],
  ],
  'mf-header/src/menus/mega-menu.tsx': [
    ['9.31', 'separateGroups = 2', 'separateGroups = 1'],
    ['2.69', 'separateGroups = 2', 'separateGroups = 3'],
    ['2.69', "? 'solar' : undefined", '? undefined : undefined'],
  ],
  'mf-header/src/menus/known-labels.ts': [
    ['2.70', "couponsLabel = 'cupons'", "couponsLabel = 'cupom'"],
    ['2.70', "installationLabel = 'instalação'", "installationLabel = 'instalacao'"],
    ['2.69', "solarLabel = 'solar'", "solarLabel = 'sol'"],
  ],
  'mf-header/src/top-bars/promo-strip.tsx': [
    ['9.13', 'autoplayMs = 5000', 'autoplayMs = 4000'],
    ['2.94', 'autoplayMs = 5000', 'autoplayMs = 6000'],
  ],
  'mf-header/src/top-bars/pitchbar.tsx': [
    ['2.93', 'popoverCount = 2', 'popoverCount = 1'],
    ['2.93', 'popoverCount = 2', 'popoverCount = 3'],
  ],
  'mf-header/src/offer/offer-dialog.tsx': [
    ['2.89', 'Compre agora', 'Comprar'],
    ['2.89', "offer.listPrice !== ''", "offer.listPrice === ''"],
  ],
  'mf-footer/src/newsletter/use-newsletter.ts': [
    ['9.16', 'clearedAfterMs = 3000', 'clearedAfterMs = 2900'],
    ['4.44', 'clearedAfterMs = 3000', 'clearedAfterMs = 3100'],
    ['9.16', 'goneAfterMs = 4000', 'goneAfterMs = 3900'],
    ['4.44', 'goneAfterMs = 4000', 'goneAfterMs = 4100'],
  ],
  'mf-footer/src/newsletter/newsletter-form.tsx': [
    ['8.12', 'Obrigada por se registrar em nossa Newsletter', 'Obrigada por se registrar'],
    ['2.102', 'Termos e Condições', 'Termos'],
    ['2.102', 'Política de Privacidade', 'Privacidade'],
  ],
  'mf-footer/src/newsletter/submit-button.tsx': [
    ['2.101', "'Inscreva-se'", "'Inscrever'"],
    ['5.10', 'aceite os termos e condições', 'aceite os termos'],
    ['4.45', 'aria-disabled={!accepted}', 'aria-disabled={false}'],
  ],
  'mf-footer/src/newsletter/looks-like-email.ts': [
    ['5.8', '/@.*\\.\\p{L}/u', '/@.*\\./u'],
    ['5.8', '/@.*\\.\\p{L}/u', '/.*\\.\\p{L}/u'],
  ],
  'mf-footer/src/popup/use-popup.ts': [
    ['9.14', 'delaySeconds) * 1000', 'delaySeconds) * 900'],
    ['9.14', 'delaySeconds) * 1000', 'delaySeconds) * 1100'],
    ['4.30', 'waiting.tempo || delaySeconds', 'delaySeconds'],
  ],
  'mf-footer/src/footer/link-columns.tsx': [
    ['2.98', 'flatGroups = 2', 'flatGroups = 1'],
    ['2.98', 'index === groups.length - 1', 'false'],
    ['2.99', "socialLabel = 'siga-nos'", "socialLabel = 'redes'"],
  ],
  'mf-footer/src/evaluation/load-evaluation.ts': [
    ['2.20', "PageRedirect('/')", "PageRedirect('/pagina')"],
    ['8.16', "key === '' ||", ''],
  ],
};
