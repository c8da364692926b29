import { type AnyEndpoint, apiRoot, Problem } from '@storefront/contracts/api';
import * as z from 'zod/mini';
import { listErrors } from '../http/errors/declared-errors.ts';
import { titles } from '../http/errors/problems.ts';
import { describeCall } from './calls.ts';
import { describeSchemas, type Json, type Schema } from './schemas.ts';

/** `readCart` as the name of a type: `ReadCart`. */
const nameOfType = (call: string) => call.charAt(0).toUpperCase() + call.slice(1);

const content = (schema: Json, type = 'application/json') => ({ [type]: { schema } });

/** Converts a query's schema to one parameter per property. */
function queryParameters(schema: Schema | undefined): Json[] {
  if (schema === undefined) return [];
  const { properties, required } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
  const needed = required ?? [];
  return Object.entries(properties ?? {}).map(([name, property]) => ({
    name,
    in: 'query',
    required: needed.includes(name),
    schema: property,
  }));
}

const problemType = 'application/problem+json';
const problemSchema = { $ref: '#/components/schemas/Problem' };

/** The refusals of a call by status, with their codes. */
const describeRefusals = (endpoint: AnyEndpoint): Json =>
  Object.fromEntries(
    [...listErrors(endpoint)].map(([status, codes]) => {
      const schema = { allOf: [problemSchema, { properties: { code: { enum: codes } } }] };
      return [status, { description: titles[status] ?? 'Erro', content: content(schema, problemType) }];
    }),
  );

const keyParameter = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  schema: { type: 'string', maxLength: 257 },
  description:
    'Com a mesma chave, entre aspas, a chamada é feita uma vez e respondida do mesmo jeito durante um dia',
};

const inPath = (names: readonly string[]): Json[] =>
  names.map((name) => ({ name, in: 'path', required: true, schema: { type: 'string' } }));

/** What a mounted route answers, and whether it reads the visitor's session. */
interface RouteFacts {
  /** Statuses of answers that are no refusals. */
  readonly answers: readonly number[];
  readonly readsSession: boolean;
}

export interface CallRoute extends RouteFacts {
  readonly endpoint: AnyEndpoint;
}

interface Call extends CallRoute {
  readonly name: string;
  readonly tag: string;
  readonly summary: string;
  readonly body: Schema | undefined;
  readonly reply: Schema;
}

/** The schemas of an endpoint are created at each call of it; here they are created once. */
const readCall = (route: CallRoute): Call => ({
  ...route,
  ...describeCall(route.endpoint),
  body: route.endpoint.body?.(),
  reply: route.endpoint.reply(),
});

const answerTexts: Readonly<Record<number, string>> = {
  200: 'OK',
  204: 'Aceito',
  302: 'Outro endereço',
  303: 'Outra página',
  304: 'Não mudou',
};

/** Answers without a body of the contracts, such as 304. */
const answersBeside = (answers: readonly number[]): Json =>
  Object.fromEntries(answers.map((status) => [status, { description: answerTexts[status] ?? '' }]));

type Schemas = ReturnType<typeof describeSchemas>;

function describeOperation(call: Call, schemas: Schemas): Json {
  const { endpoint, answers, name, tag, summary, body, reply } = call;
  const security = listCredentials(call);
  return {
    operationId: name,
    tags: [tag],
    summary,
    ...(security && { security }),
    parameters: [
      ...inPath(endpoint.params ?? []),
      ...queryParameters(endpoint.query?.()),
      ...(endpoint.isDoneOnce ? [keyParameter] : []),
    ],
    ...(body ? { requestBody: { required: true, content: content(schemas.body(body)) } } : {}),
    responses: {
      ...answersBeside(answers),
      '200': { description: 'OK', content: content(schemas.reply(reply)) },
      ...describeRefusals(endpoint),
    },
  };
}

/** A route that is no call of the contracts and needs no App-Token: a file such as a picture, or a form. */
export interface OtherRoute extends RouteFacts {
  readonly method: string;
  readonly path: string;
}

const otherTag = 'Páginas e arquivos';

const otherOperation = ({ method, path, answers, readsSession }: OtherRoute): Json => ({
  operationId: `${method}${path.replace(/[^a-zA-Z]+(\w)/g, (_, first: string) => first.toUpperCase()).replace(/\W/g, '')}`,
  tags: [otherTag],
  summary: `Página ou arquivo ${path}`,
  security: readsSession ? [{}, { session: [] }] : [],
  parameters: inPath([...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)),
  responses: {
    ...answersBeside(answers),
    '4XX': { description: 'Recusa', content: content(problemSchema, problemType) },
    '5XX': { description: 'Indisponível' },
  },
});

/** Adds an operation to the paths of a description. */
function put(
  paths: Record<string, Record<string, Json>>,
  route: Pick<OtherRoute, 'method' | 'path'>,
  operation: Json,
): void {
  paths[route.path] = { ...paths[route.path], [route.method]: operation };
}

interface MountedRoutes {
  readonly calls: readonly CallRoute[];
  /** Their paths are such as `/media/banners/{file}`. */
  readonly others: readonly OtherRoute[];
  /** Name of the session's cookie. */
  readonly sessionCookie: string;
}

/** OpenAPI 3.1 of what is served, created from the schemas that check it. */
export function openApiDocument({ calls: routes, others, sessionCookie }: MountedRoutes): Json {
  const calls = routes.map(readCall);
  const schemas = describeSchemas({
    bodies: new Map(calls.flatMap(({ body, name }) => (body ? [[body, `${nameOfType(name)}Body`]] : []))),
    replies: new Map([
      [Problem, 'Problem'],
      ...calls.map(({ reply, name }) => [reply, `${nameOfType(name)}Reply`] as const),
    ]),
  });
  const paths: Record<string, Record<string, Json>> = {};
  for (const route of others) put(paths, route, otherOperation(route));
  for (const call of calls) {
    const { method, path } = call.endpoint;
    put(paths, { method: method.toLowerCase(), path: apiRoot + path }, describeOperation(call, schemas));
  }
  const tags = [...new Set(calls.map(({ tag }) => tag)), otherTag];
  return {
    openapi: '3.1.0',
    info: { title: 'Aragem: API da loja', version: '1.0.0', description: 'Dados de demonstração.' },
    servers: [{ url: '/', description: 'A própria loja' }],
    security: [{ appToken: [] }],
    tags: tags.map((name) => ({ name })),
    components: {
      securitySchemes: describeSecurity(sessionCookie),
      schemas: schemas.schemas,
    },
    paths,
  };
}

const describeSecurity = (sessionCookie: string): Json => ({
  appToken: { type: 'apiKey', in: 'header', name: 'App-Token', description: 'Nomeia quem chama.' },
  session: {
    type: 'apiKey',
    in: 'cookie',
    name: sessionCookie,
    description: 'A sessão do cliente; a primeira resposta que precisa dela traz o cookie.',
  },
  moderator: { type: 'http', scheme: 'bearer', description: 'O token de um moderador.' },
});

/** Calls of people of the shop. */
const moderationTag = 'Moderação';

interface Call {
  readonly endpoint: AnyEndpoint;
  readonly readsSession: boolean;
  readonly tag: string;
}

/** The credentials that a call takes; undefined where the App-Token is enough. A visitor's first call has no session. */
function listCredentials({ endpoint, readsSession, tag }: Call): Json[] | undefined {
  const [appToken, withSession] = [{ appToken: [] }, { appToken: [], session: [] }];
  if (tag === moderationTag) return [{ ...appToken, moderator: [] }];
  if (!readsSession) return undefined;
  const { 401: codes = [] }: Readonly<Record<number, readonly string[]>> = endpoint.errors ?? {};
  return codes.includes('sign-in-required') ? [withSession] : [appToken, withSession];
}
