import fc from 'fast-check';
import { z } from 'zod';
import { fromSchema, inlineReferences } from '../../e2e/hostile/from-schema.ts';
import {
  encoded,
  type FuzzRequest,
  hostileHeaders,
  hostileJson,
  hostileText,
  sometimes,
  type Target,
} from '../../e2e/hostile/hostile.ts';
import { shopExamples } from '../../e2e/hostile/shop-targets.ts';

const Parameter = z.object({
  name: z.string(),
  in: z.enum(['path', 'query', 'header']),
  schema: z.unknown(),
});
const Operation = z.object({
  parameters: z.array(Parameter),
  requestBody: z
    .object({ content: z.object({ 'application/json': z.object({ schema: z.unknown() }) }) })
    .optional(),
});
type Operation = z.infer<typeof Operation>;
const ApiDocument = z.object({
  paths: z.record(z.string(), z.record(z.string(), Operation)),
  components: z.object({ schemas: z.record(z.string(), z.unknown()) }),
});

export interface Api {
  readonly origin: string;
  readonly appToken: string;
}

/** Signs a shopper up. @returns their cookie */
async function signUp({ origin, appToken }: Api): Promise<string> {
  const reply = await fetch(`${origin}/v2/front/checkout/user`, {
    method: 'POST',
    headers: { 'app-token': appToken, 'content-type': 'application/json' },
    body: JSON.stringify({
      nomeRazao: 'Ana Silva',
      email: `ana-${Date.now()}@exemplo.example`,
      senha: 'senha-da-ana-2026',
    }),
  });
  const [cookie = ''] = reply.headers.getSetCookie();
  return cookie.split(';')[0] ?? '';
}

/** Endpoints that may end the shopper's session come last, because half of the earlier calls are the shopper's. */
const endsSession = ([path]: readonly [string, object]) =>
  /\/checkout\/(?:sessions?|password-reset|user\/(?:password|delete))$/.test(path);

/** Every endpoint in the API's own OpenAPI document. */
export async function apiTargets(api: Api): Promise<readonly Target[]> {
  const { origin } = api;
  const cookie = await signUp(api);
  const reply = await fetch(`${origin}/v2/front/docs/openapi.json`);
  const { paths, components } = ApiDocument.parse(await reply.json());
  const ordered = Object.entries(paths).sort(
    (left, right) => Number(endsSession(left)) - Number(endsSession(right)),
  );
  return ordered.flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, operation]) => ({
      name: `store-api ${method.toUpperCase()} ${path}`,
      origin,
      requests: requestsOf(method.toUpperCase(), path, operation, {
        ...api,
        cookie,
        schemas: components.schemas,
      }),
      maySayBusy: path.startsWith('/media/'),
    })),
  );
}

interface Caller extends Api {
  readonly cookie: string;
  /** Named schemas of the document. */
  readonly schemas: Readonly<Record<string, unknown>>;
}

function requestsOf(
  method: string,
  path: string,
  { parameters, requestBody }: Operation,
  { appToken, cookie, schemas }: Caller,
): fc.Arbitrary<FuzzRequest> {
  const textOf = (place: 'path' | 'query') =>
    fc.record(
      Object.fromEntries(
        parameters
          .filter((each) => each.in === place)
          .map(({ name, schema }) => [name, fromSchema(schema, shopExamples, name).map(textFor)] as const),
      ),
      place === 'query' ? { requiredKeys: [] } : {},
    );
  const extra = sometimes(fc.tuple(hostileText, hostileText));
  const body =
    requestBody === undefined
      ? fc.constant(undefined)
      : fc.oneof(
          {
            weight: 8,
            arbitrary: fromSchema(
              inlineReferences(requestBody.content['application/json'].schema, schemas),
              shopExamples,
            ).map((value) => JSON.stringify(value)),
          },
          { weight: 1, arbitrary: hostileJson },
        );
  return fc
    .record({
      inPath: textOf('path'),
      query: textOf('query'),
      extra,
      headers: hostileHeaders,
      isShopper: fc.boolean(),
      body,
    })
    .map(({ inPath, query, extra: more, headers, isShopper, body: text }) => ({
      method,
      url: urlOf(path, inPath, [...Object.entries(query), ...(more ? [more] : [])]),
      headers: {
        ...headers,
        ...(isShopper ? { cookie } : {}),
        'app-token': appToken,
        ...(text === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(text === undefined ? {} : { body: text }),
    }));
}

const textFor = (value: unknown) => (typeof value === 'string' ? value : (JSON.stringify(value) ?? ''));

function urlOf(
  path: string,
  inPath: Readonly<Record<string, unknown>>,
  query: readonly (readonly [string, unknown])[],
): string {
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => encoded(String(inPath[name] ?? '')));
  const text = query.map(([name, value]) => `${encoded(name)}=${encoded(String(value))}`).join('&');
  return text === '' ? filled : `${filled}?${text}`;
}
