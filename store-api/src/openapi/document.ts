import { type AnyEndpoint, apiRoot, Problem } from '@storefront/contracts/api';
import * as z from 'zod/mini';
import { errorsOf } from '../http/declared-errors.ts';
import { titles } from '../http/problems.ts';

type Json = Readonly<Record<string, unknown>>;
type Schema = z.ZodMiniType;

const schemaOf = (schema: Schema, io: 'input' | 'output'): Json =>
  z.toJSONSchema(schema, { io, unrepresentable: 'any', target: 'draft-2020-12' });

const content = (schema: Json, type = 'application/json') => ({ [type]: { schema } });

function isJson(value: unknown): value is Json {
  return typeof value === 'object' && value !== null;
}

/** Converts a query's schema to one parameter per property. */
function queryParameters(schema: Schema | undefined): Json[] {
  if (schema === undefined) return [];
  const { properties, required } = schemaOf(schema, 'input');
  const needed = Array.isArray(required) ? required : [];
  return Object.entries(isJson(properties) ? properties : {}).map(([name, property]) => ({
    name,
    in: 'query',
    required: needed.includes(name),
    schema: property,
  }));
}

const problemType = 'application/problem+json';
const problemSchema = { $ref: '#/components/schemas/Problem' };

/** The refusals of a call by status, with their codes. */
const refusalsOf = (endpoint: AnyEndpoint): Json =>
  Object.fromEntries(
    [...errorsOf(endpoint)].map(([status, codes]) => {
      const schema = { allOf: [problemSchema, { properties: { code: { enum: codes } } }] };
      return [status, { description: titles[status] ?? 'Erro', content: content(schema, problemType) }];
    }),
  );

function operationOf(endpoint: AnyEndpoint): Json {
  const path = (endpoint.params ?? []).map((name: string) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'string' },
  }));
  const body: Schema | undefined = endpoint.body?.();
  return {
    operationId: `${endpoint.method.toLowerCase()}${endpoint.path.replace(/[^a-zA-Z]+(\w)/g, (_: string, first: string) => first.toUpperCase()).replace(/\W/g, '')}`,
    parameters: [...path, ...queryParameters(endpoint.query?.())],
    ...(body ? { requestBody: { required: true, content: content(schemaOf(body, 'input')) } } : {}),
    responses: {
      '200': { description: 'OK', content: content(schemaOf(endpoint.reply(), 'output')) },
      ...refusalsOf(endpoint),
    },
  };
}

/** A route that is no call of the contracts and needs no App-Token: a file such as a picture, or a form. */
export interface OtherRoute {
  readonly method: string;
  readonly path: string;
}

function otherOperation({ method, path }: OtherRoute): Json {
  const problem = content(problemSchema, problemType);
  return {
    operationId: `${method}${path.replace(/[^a-zA-Z]+(\w)/g, (_, first: string) => first.toUpperCase()).replace(/\W/g, '')}`,
    security: [],
    parameters: [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => ({
      name,
      in: 'path',
      required: true,
      schema: { type: 'string' },
    })),
    responses: { '200': { description: 'OK' }, '404': { description: titles[404] ?? '', content: problem } },
  };
}

/**
 * OpenAPI 3.1 of what is served, created from the schemas that check it; paths of the others are such as
 * `/media/banners/{file}`.
 */
export function openApiDocument(endpoints: readonly AnyEndpoint[], others: readonly OtherRoute[]): Json {
  const paths: Record<string, Record<string, Json>> = {};
  for (const route of others)
    paths[route.path] = { ...paths[route.path], [route.method]: otherOperation(route) };
  for (const endpoint of endpoints) {
    const path = apiRoot + endpoint.path;
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operationOf(endpoint) };
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Aragem: API da loja', version: '1.0.0', description: 'Dados de demonstração.' },
    security: [{ appToken: [] }],
    components: {
      securitySchemes: { appToken: { type: 'apiKey', in: 'header', name: 'App-Token' } },
      schemas: { Problem: schemaOf(Problem, 'output') },
    },
    paths,
  };
}
