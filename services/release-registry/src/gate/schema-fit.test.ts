import { expect, test } from 'vitest';
import * as z from 'zod';
import { findMisfit } from './schema-fit.ts';

const misfit = (sent: z.ZodType, needed: z.ZodType) => {
  const found = findMisfit(z.toJSONSchema(sent), z.toJSONSchema(needed));
  return found && `needs ${found.needs}; sends ${found.sends}`;
};

test.each([
  ['the same', z.object({ count: z.int() }), z.object({ count: z.int() })],
  ['a field more', z.object({ count: z.int(), more: z.string() }), z.object({ count: z.int() })],
  ['no optional field', z.object({}), z.object({ name: z.string().optional() })],
  ['an integer for a number', z.object({ total: z.int() }), z.object({ total: z.number() })],
  ['narrower bounds', z.int().min(1).max(5), z.int().min(0).max(9)],
  ['a positive for a nonnegative', z.int().positive(), z.int().nonnegative()],
  ['one of the values', z.literal('a'), z.enum(['a', 'b'])],
  ['a value of the type', z.literal('a'), z.string()],
  ['one of the alternatives', z.string(), z.union([z.string(), z.number()])],
  ['fewer alternatives', z.union([z.string(), z.int()]), z.union([z.string(), z.number(), z.null()])],
  ['items that fit', z.array(z.int()), z.array(z.number())],
  ['anything wanted', z.object({ a: z.int() }), z.unknown()],
  ['a record of what fits', z.record(z.string(), z.int()), z.record(z.string(), z.number())],
])('%s fits', (_what, sent, needed) => {
  expect(misfit(sent, needed)).toBeUndefined();
});

test.each([
  [
    'another type',
    z.object({ count: z.string() }),
    z.object({ count: z.number() }),
    'needs count: number; sends string',
  ],
  [
    'a field less',
    z.object({}),
    z.object({ count: z.int().min(0) }),
    'needs count: integer ≥ 0; sends no count',
  ],
  [
    'a field that may be missing',
    z.object({ count: z.int().optional() }),
    z.object({ count: z.int() }),
    'needs count: integer; sends count only sometimes',
  ],
  [
    'an optional field of another type',
    z.object({ name: z.int().optional() }),
    z.object({ name: z.string().optional() }),
    'needs name: string; sends integer',
  ],
  [
    'deep down',
    z.object({ items: z.array(z.object({ id: z.string() })) }),
    z.object({ items: z.array(z.object({ id: z.int() })) }),
    'needs items[].id: integer; sends string',
  ],
  [
    'a value too many',
    z.object({ kind: z.enum(['a', 'b']) }),
    z.object({ kind: z.enum(['a']) }),
    'needs kind: "a"; sends "a" | "b"',
  ],
  ['any string for one', z.string(), z.enum(['a', 'b']), 'needs "a" | "b"; sends string'],
  ['an alternative too many', z.union([z.string(), z.int()]), z.string(), 'needs string; sends integer'],
  ['lower than needed', z.number().min(-1), z.number().min(0), 'needs number ≥ 0; sends number ≥ -1'],
  ['zero where more is needed', z.number().min(0), z.number().gt(0), 'needs number > 0; sends number ≥ 0'],
  ['no bound', z.number(), z.number().max(9), 'needs number ≤ 9; sends number'],
  ['a longer text', z.string().max(9), z.string().max(5), 'needs string at most 5; sends string at most 9'],
  ['another pattern', z.string(), z.string().regex(/^a$/), 'needs string like ^a$; sends string'],
  ['anything for something', z.unknown(), z.string(), 'needs string; sends anything'],
  [
    'a record of something else',
    z.record(z.string(), z.string()),
    z.record(z.string(), z.number()),
    'needs *: number; sends string',
  ],
])('%s does not fit', (_what, sent, needed, expected) => {
  expect(misfit(sent, needed)).toBe(expected);
});

test('of several shapes, the one that is meant is named', () => {
  const shape = (event: string, id: z.ZodType) => z.object({ event: z.literal(event), id });
  const needed = z.union([shape('seen', z.int()), shape('bought', z.int())]);
  const sent = z.union([shape('seen', z.int()), shape('bought', z.string())]);
  expect(misfit(sent, needed)).toBe('needs id: integer; sends string');
  expect(misfit(shape('lost', z.int()), needed)).toBe(
    'needs { event, id } | { event, id }; sends { event, id }',
  );
});
