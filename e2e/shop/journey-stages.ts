interface PushedJourney {
  /** Titles of its tests, with `…` in place of each value that the file fills in; absent: all of its tests. */
  readonly titles?: readonly string[];
  /** Why a push waits for it. */
  readonly why: string;
}

/**
 * Journeys that each push waits for, by file. All others are a stage of CI, `npm run journeys:others`. A journey belongs
 * here when it alone proves a sentence of the specification, shows one screen at each size, buys, keeps the shop usable
 * in a failure, or measures a budget.
 */
export const pushedJourneys: Readonly<Record<string, PushedJourney>> = {
  // each alone proves a sentence of the specification
  analytics: { titles: ['a campaign and a newsletter'], why: 'specification 1.6' },
  maintenance: { why: 'specification 1.9' },
  'listing-filters': { titles: ['filters of a category'], why: 'specification 2.26, 2.39, 9.9' },
  'listing-filters-phone': { titles: ['filters of a category'], why: 'specification 2.38' },
  'listing-order': { titles: ['order and columns of a list'], why: 'specification 2.38' },
  'listing-widths': {
    titles: [
      'the home page at every width',
      'a listing at several widths',
      'the custom layout of a brand shows on wide screens',
    ],
    why: 'specification 2.26, 2.97, 9.9',
  },
  // one screen at each size
  accessible: {
    why: 'axe, overflow and spacing of each kind of page, and of each dialog, at 360 and 1280 px',
  },
  'checkout-states': {
    titles: ['each step, its errors and each state of the payment fit, and axe finds nothing'],
    why: 'the same of the checkout and of payments',
  },
  consent: {
    titles: [
      'cookies are asked for without covering a control, refused by one press, and changed from the footer',
    ],
    why: 'the same of a first visit',
  },
  // buying
  buying: { why: 'from a card to the cart, without scripts too; pages that hydrate from their HTML' },
  'product-buying': {
    titles: ["'Comprar' adds in one step and opens the side cart; the focus comes back"],
    why: "the product page's button",
  },
  'product-options': { why: 'the size that was chosen is bought, never another' },
  checkout: { why: 'from the cart to a paid order, on two devices and by keys alone' },
  card: { why: 'a card that is declined, then charged' },
  'checkout-orders': { why: 'an order is made once: expired codes, two tabs, a lost reply' },
  unscripted: {
    titles: [
      'without JavaScript a shopper buys, from the product page to the PIX code, and each page is accessible',
    ],
    why: 'the purchase without scripts',
  },
  // failures
  'surviving-cart': {
    titles: [
      '…, its own chunk missing: it shows the failure, and the next click tries again',
      "the cart page, mf-cart's scripts blocked: it shows the failure, and the next attempt loads them",
    ],
    why: "the cart's scripts do not arrive",
  },
  'api-down': { why: 'the API is down or slow' },
  offline: { why: 'there is no network, or a slow one' },
  // releases
  releasing: { why: 'a release is published, live without a restart, rolled back, refused, signed' },
  // budgets
  budgets: { why: 'bytes of the first load of each kind of page' },
  // what only a real browser shows
  'listing-steady': {
    titles: ['nothing in sight shifts: while it hydrates, while more loads, while a filter is applied'],
    why: 'nothing moves while a page hydrates and grows',
  },
  'unusual-browsers': {
    titles: ['a page that the browser translates buys twice, signs up, and blames no release'],
    why: 'a translator changes the page under React',
  },
  history: {
    titles: ['back leads to where the list was left, after the product was loaded again'],
    why: 'back leads to the card that was opened',
  },
};

/**
 * Journeys, by kind of shop, whose shops belong to their worker: one worker runs all files of a project, because each
 * worker that needs such a shop starts one, which takes six seconds of processor time. A kind that begins with a stage
 * is run by that stage of `.ci/run` alone; of the others each push runs some tests.
 */
export const oneWorker: Readonly<Record<string, readonly string[]>> = {
  'own shop': ['maintenance', 'ops', 'preparing', 'preview', 'releasing', 'tag-manager'],
  'damaged shop': ['surviving-cart', 'api-down'],
  'faults: own shop': [
    'circuits',
    'crashing',
    'hostile-in-browser',
    'hostile-releases',
    'preview-report',
    'visitor-input',
    'without-registry',
  ],
  'faults: damaged shop': ['surviving', 'surviving-network'],
  // each on a shop of another kind: on PostgreSQL, or behind a proxy
  'faults: shop with a canary': ['canary'],
  'faults: shop with a judge': ['judge', 'judge-buttons', 'judge-intents'],
  'faults: shop of four shells': ['rollout'],
  'teams: own shop': [
    'another-bundler',
    'developing',
    'developing-devtools',
    'new-page-and-remote',
    'own-repository',
    'returning',
    'traced-requests',
  ],
};
