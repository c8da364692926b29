import fc from 'fast-check';

/** Name that every markup sent contains: an element or attribute of this name in an answer was reflected. */
export const probe = 'fz7q';

const markup = [
  `<${probe}>`,
  `"><${probe} a="`,
  `'><${probe} a='`,
  `</script><${probe}>`,
  `--><${probe}>`,
  `" on${probe}="1`,
  `' on${probe}='1`,
  `javascript:${probe}`,
  `</title><${probe}>`,
  `]]><${probe}/>`,
];

const known = [
  "' or 1=1 --",
  '$1; select pg_sleep(3)',
  '%',
  '_%',
  '\\',
  '../../../../etc/passwd',
  '..%2f..%2fetc',
  '//evil.example/',
  'https://evil.example',
  '__proto__',
  'constructor',
  'toString',
  '{{7*7}}',
  '\u0000',
  '\ud800',
  '\u202egnirts',
  '\r\nset-cookie: a=b',
  ' data-slot=x',
  '!?',
  'R$ 5,00 à vista',
  '3x',
  '\u0085',
  'a\tb\nc',
  '50%',
  '😀'.repeat(30),
  'a'.repeat(5_000),
  '(a+)+$'.repeat(5),
  '-1',
  '0',
  '1e309',
  'NaN',
  '9007199254740993',
  '2147483648',
  'null',
  'true',
  '',
  ' ',
];

/** Text that breaks careless code: markup, other languages' syntax, extreme numbers, any characters. */
export const hostileText: fc.Arbitrary<string> = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(...markup) },
  { weight: 3, arbitrary: fc.constantFrom(...known) },
  { weight: 2, arbitrary: fc.string({ unit: 'binary', maxLength: 40 }) },
  { weight: 2, arbitrary: fc.string({ unit: 'grapheme', maxLength: 40 }) },
);

export const hostileNumber: fc.Arbitrary<number> = fc.oneof(
  fc.constantFrom(0, -1, 2 ** 31, 2 ** 53, -(2 ** 63), 0.1, 1e21, 1e308),
  fc.integer(),
  fc.double({ noNaN: true, noDefaultInfinity: true }),
);

const depth = 400;
const nested = '['.repeat(depth) + ']'.repeat(depth);

/** Values of the wrong type, invalid JSON, and keys such as `__proto__`. */
export const hostileJson: fc.Arbitrary<string> = fc.oneof(
  fc.jsonValue().map((value) => JSON.stringify(value)),
  fc.constantFrom(
    '',
    '{',
    '[]',
    'null',
    '"x"',
    '1',
    nested,
    '{"__proto__":{"a":1}}',
    '{"a":1,"a":2}',
    '\ufeff{}',
  ),
  hostileText,
);

/** A part of a path or query in the form in which it is sent: mostly encoded, sometimes raw. */
export const encoded = (text: string): string => {
  try {
    return encodeURIComponent(text);
  } catch {
    // a lone surrogate has no UTF-8
    return '%ED%A0%80';
  }
};

const addressByte = fc.integer({ min: 1, max: 254 });

/** Cookies that the shop and its API read, and one that they do not. */
const cookieName = fc.constantFrom(
  'aragem_sessao',
  'mfe-cohort',
  'mfe-preview',
  'mfe-staff',
  'release',
  'consent',
  'campaign',
  'x',
);

/** Headers that servers read. The caller's IP address changes, so that limits by address do not hide other code. */
export const hostileHeaders: fc.Arbitrary<Readonly<Record<string, string>>> = fc
  .record(
    {
      'x-forwarded-for': fc
        .tuple(addressByte, addressByte, addressByte)
        .map(([a, b, c]) => `10.${a}.${b}.${c}`),
      cookie: fc
        .array(fc.tuple(cookieName, hostileText), { maxLength: 4 })
        .map((all) => all.map(([name, text]) => `${name}=${encoded(text)}`).join('; ')),
      'user-agent': fc.constantFrom('', `<${probe}>`, 'Mozilla/5.0 (Linux; Android 14) Mobile'),
      'accept-language': fc.constantFrom('pt-BR', `<${probe}>`, '*;q=x'),
      'accept-encoding': fc.constantFrom('identity', 'x', '*;q=0'),
      'if-none-match': fc.constantFrom('*', '"x"', `W/"${probe}`),
      range: fc.constantFrom('bytes=0-0', 'bytes=9-1', 'bytes=-1', 'x'),
    },
    { requiredKeys: ['x-forwarded-for'] },
  )
  .map((headers) => Object.fromEntries(Object.entries(headers)));

/** Generates a value in one of eight cases, otherwise none. */
export const sometimes = <Value>(value: fc.Arbitrary<Value>): fc.Arbitrary<Value | undefined> =>
  fc.oneof({ weight: 7, arbitrary: fc.constant(undefined) }, { weight: 1, arbitrary: value });

export interface FuzzRequest {
  readonly method: string;
  /** Path and query, exactly as they are sent. */
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
}

/** An endpoint of one of the servers, with the requests that it gets. */
export interface Target {
  readonly name: string;
  readonly origin: string;
  readonly requests: fc.Arbitrary<FuzzRequest>;
  /** Whether 503 with Retry-After is allowed under load, because drawing has a limited queue. */
  readonly maySayBusy: boolean;
}

export interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly body: string;
  readonly ms: number;
}
