/** Whom a limit counts. */
export type Counted =
  /** An IPv4 address, or the /64 of an IPv6 address: a household, an office, or the customers that a carrier puts behind one. */
  | 'address'
  /** The /24 of an IPv4 address, or the /48 of an IPv6 address. */
  | 'network'
  | 'session'
  | 'account'
  /** A CPF or CNPJ. */
  | 'document'
  /** The mailbox that gets a message, however its address is written. */
  | 'recipient'
  | 'card'
  | 'product'
  /** Of an order. */
  | 'number';

export interface Limit {
  readonly by: Counted;
  readonly most: number;
  readonly windowSeconds: number;
}

const minute = 60;
const hour = 60 * minute;
const day = 24 * hour;

const limit = (by: Counted, most: number, windowSeconds: number): Limit => ({ by, most, windowSeconds });

/** So many orders of a mailbox that nobody has paid have messages within a day. */
export const mostUnpaidOrdersWithMessages = 3;

/** So many alerts of a mailbox wait at a time: on one day they could all be written. */
export const mostWaitingAlerts = 10;

interface Budget {
  /** Code of the refusal. */
  readonly code: string;
  /** What was too much, in Portuguese: the time to wait follows it. */
  readonly detail: string;
  readonly limits: readonly Limit[];
}

/**
 * How much of each action is ordinary. A limit by address is what an office of some fifty people needs in its busiest hour;
 * one by network is several times that. docs/abuse.md says why; a test compares the two.
 */
export const budgets = {
  /** Placed orders, which reserve pieces and write a message. */
  order: {
    code: 'too-many-requests',
    detail: 'Muitos pedidos em pouco tempo',
    limits: [
      limit('session', 10, hour),
      limit('account', 20, hour),
      limit('document', 20, day),
      limit('recipient', 20, day),
      limit('address', 40, hour),
      limit('address', 150, day),
      limit('network', 200, hour),
    ],
  },
  /** Cards that were refused. */
  card: {
    code: 'too-many-requests',
    detail: 'Muitos cartões recusados',
    limits: [
      limit('session', 5, hour),
      limit('account', 5, hour),
      limit('document', 8, day),
      limit('recipient', 8, day),
      limit('card', 10, day),
      limit('address', 20, hour),
      limit('address', 50, day),
      limit('network', 150, day),
    ],
  },
  /** Codes of coupons that do not hold. */
  coupon: {
    code: 'too-many-requests',
    detail: 'Muitos cupons que não valem',
    limits: [
      limit('session', 10, hour),
      limit('address', 30, hour),
      limit('address', 100, day),
      limit('network', 300, day),
    ],
  },
  /** Requests to hear when a product is for sale again. */
  'stock-alert': {
    code: 'too-many-requests',
    detail: 'Muitos avisos pedidos',
    limits: [limit('recipient', 5, day), limit('address', 20, hour), limit('network', 200, day)],
  },
  newsletter: {
    code: 'too-many-requests',
    detail: 'Muitas inscrições',
    limits: [limit('recipient', 2, day), limit('address', 10, hour), limit('network', 100, day)],
  },
  /** Links for a new password, whether the account exists or not. */
  recovery: {
    code: 'too-many-requests',
    detail: 'Muitos pedidos de nova senha',
    limits: [
      limit('recipient', 3, hour),
      limit('recipient', 6, day),
      limit('address', 15, hour),
      limit('network', 150, day),
    ],
  },
  /** New accounts, each of which writes a message. */
  'sign-up': {
    code: 'too-many-requests',
    detail: 'Muitos cadastros',
    limits: [limit('recipient', 3, day), limit('address', 15, hour), limit('network', 150, day)],
  },
  /** Further links that confirm an e-mail, for a new one too. */
  confirmation: {
    code: 'too-many-requests',
    detail: 'Muitos pedidos de confirmação',
    limits: [
      limit('account', 5, hour),
      limit('recipient', 10, day),
      limit('address', 20, hour),
      limit('network', 150, day),
    ],
  },
  /** Reviews, changes of reviews and questions. */
  text: {
    code: 'too-many-texts',
    detail: 'Você já enviou muitos textos',
    limits: [
      limit('account', 10, hour),
      limit('address', 40, hour),
      limit('network', 200, hour),
      limit('product', 200, day),
    ],
  },
  /** Wrong passwords. */
  'sign-in': {
    code: 'too-many-sign-ins',
    detail: 'Muitas tentativas de entrar',
    limits: [
      // its owner is locked out for an hour at most
      limit('account', 5, minute),
      limit('account', 10, 15 * minute),
      limit('account', 20, hour),
      limit('address', 20, minute),
      limit('address', 60, hour),
      limit('address', 200, day),
      limit('network', 600, day),
    ],
  },
  /** Wrong e-mails and documents of an order's number. */
  tracking: {
    code: 'too-many-tries',
    detail: 'Muitas tentativas com este número',
    limits: [limit('number', 10, 15 * minute), limit('address', 60, hour), limit('network', 300, day)],
  },
} as const satisfies Readonly<Record<string, Budget>>;

export type Action = keyof typeof budgets;
