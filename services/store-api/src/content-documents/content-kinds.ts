import { Banners, Menu, menuNames, Popups } from '@storefront/contracts/api';
import * as z from 'zod';
import { cleanHtml } from '../platform/shop-config/clean-html.ts';

/** An institutional page, `/pagina/{key}`. */
const PageDocument = z.strictObject({
  /** Another one for each page. */
  id: z.int().min(1),
  titulo: z.string().min(1).max(200),
  /** What search engines show. */
  descricao: z.string().max(500),
  layout: z.enum(['padrao', 'sem-cabecalho-e-rodape']),
  /** Name of the showcase of products that the page sells. */
  vitrine: z.optional(z.string()),
  /** Whether the page lists the valid coupons. */
  cupons: z.optional(z.boolean()),
  /** The page counts down to Black Friday, and to its end while it lasts. */
  relogio: z.optional(z.literal('black-friday')),
  /** Scripts and styles are removed. */
  html: z.string().min(1).max(200_000),
});

/** What the home page shows, in this order; names and addresses are looked up in the catalogue. */
const HomeDocument = z.strictObject({
  /** What search engines show, without the shop's name. */
  title: z.string().min(1).max(200),
  /** `{cartao:…}` speaks of cards, and is left out where none is taken. */
  description: z.string().max(500),
  banners: z.array(
    z.strictObject({
      name: z.string().min(1),
      headline: z.string().min(1),
      text: z.string(),
      /** Path of a category, a brand or a landing page. */
      link: z.string().startsWith('/'),
    }),
  ),
  categories: z.array(z.string().startsWith('/')),
  /** Names of showcases; `categoria:{slug}` is one of each category. */
  showcases: z.array(z.string()),
  brands: z.array(z.string()),
});

const CouponDocument = z.strictObject({
  percent: z.int().min(1).max(100),
  description: z.string().min(1).max(200),
  firstPurchase: z.boolean().default(false),
  /** Whether the coupons' page names it to everybody. */
  listed: z.boolean().default(false),
  startsAt: z.iso.datetime({ offset: true }).nullable().default(null),
  endsAt: z.iso.datetime({ offset: true }).nullable().default(null),
  minimumCents: z.int().min(0).nullable().default(null),
  mostRedemptions: z.int().min(1).nullable().default(null),
});

const slug = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

interface Kind<Body> {
  readonly schema: {
    safeParse(
      value: unknown,
    ):
      | { readonly success: true; readonly data: Body }
      | { readonly success: false; readonly error: { readonly issues: readonly z.core.$ZodIssue[] } };
  };
  /** The keys that there can be; absent: any that fits `key`. */
  readonly keys?: readonly string[];
  readonly key?: RegExp;
}

const kind = <Body>(description: Kind<Body>): Kind<Body> => description;

/** The kinds of documents: the schema of each is what a body must be. */
const contentKinds = {
  menu: kind<z.infer<typeof Menu>>({ schema: Menu, keys: menuNames }),
  page: kind({ schema: PageDocument, key: slug }),
  home: kind({ schema: HomeDocument, keys: ['home'] }),
  popups: kind<Popups>({ schema: Popups, keys: ['popups'] }),
  /** A strip above the header. */
  banner: kind<z.infer<typeof Banners>>({ schema: Banners, keys: ['b2c-banner-header-whatsapp'] }),
  coupon: kind({ schema: CouponDocument, key: /^[A-Z0-9][A-Z0-9 -]{1,29}$/ }),
};

export type ContentKind = keyof typeof contentKinds;
export const contentKindNames = Object.keys(contentKinds) as readonly ContentKind[];
export type Body<K extends ContentKind> = (typeof contentKinds)[K] extends Kind<infer B> ? B : never;

/** A document that is not as its kind wants it; `fields` says where. */
export class WrongDocument extends Error {
  override readonly name = 'WrongDocument';
  readonly fields: readonly { readonly field: string; readonly message: string }[];

  constructor(fields: WrongDocument['fields']) {
    super(fields.map(({ field, message }) => `${field}: ${message}`).join('; '));
    this.fields = fields;
  }
}

/** Members of a value that its schema has dropped. */
function* listUnknown(value: unknown, parsed: unknown, path: string): Generator<string> {
  if (typeof value !== 'object' || value === null || typeof parsed !== 'object' || parsed === null) return;
  for (const [name, part] of Object.entries(value)) {
    const place = path === '' ? name : `${path}.${name}`;
    if (name in parsed) yield* listUnknown(part, (parsed as Readonly<Record<string, unknown>>)[name], place);
    else yield place;
  }
}

/** @throws WrongDocument that names the key, or each field */
export function readBody<K extends ContentKind>(name: K, key: string, value: unknown): Body<K> {
  const { schema, keys, key: pattern }: Kind<unknown> = contentKinds[name];
  if (keys ? !keys.includes(key) : !pattern?.test(key))
    throw new WrongDocument([
      {
        field: 'key',
        message: keys
          ? `"${key}" não existe; ${name} tem ${keys.join(', ')}`
          : `"${key}" não serve: escreva como ${name === 'page' ? 'quem-somos' : 'BRISA10'}`,
      },
    ]);
  const parsed = schema.safeParse(value);
  if (!parsed.success)
    throw new WrongDocument(
      parsed.error.issues.flatMap((issue) =>
        issue.code === 'unrecognized_keys'
          ? issue.keys.map((member) => ({
              field: [...issue.path, member].join('.'),
              message: 'não existe este campo',
            }))
          : [{ field: issue.path.join('.') || name, message: issue.message }],
      ),
    );
  const unknown = [...listUnknown(value, parsed.data, '')];
  if (unknown.length > 0)
    throw new WrongDocument(unknown.map((field) => ({ field, message: 'não existe este campo' })));
  const body = parsed.data as Body<K>;
  if (name !== 'page') return body;
  const page = body as Body<'page'>;
  return { ...page, html: cleanHtml(page.html) } as Body<K>;
}

/**
 * A page as a file of HTML: its other fields are in a comment of JSON before it.
 * @throws WrongDocument without the comment
 */
export function readPageFile(text: string): unknown {
  const [, heading = '', html = ''] = /^\s*<!--\s*(\{[\s\S]*?\})\s*-->\s*([\s\S]*)$/.exec(text) ?? [];
  if (heading === '')
    throw new WrongDocument([
      {
        field: 'html',
        message:
          'o arquivo começa por um comentário com os outros campos, como <!-- {"id": 7, "titulo": "Quem somos", "descricao": "", "layout": "padrao"} -->',
      },
    ]);
  try {
    return { ...JSON.parse(heading), html };
  } catch (error) {
    throw new WrongDocument([
      {
        field: 'html',
        message: `o comentário do início não é JSON: ${error instanceof Error ? error.message : error}`,
      },
    ]);
  }
}
