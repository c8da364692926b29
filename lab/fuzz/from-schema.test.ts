import { expect, it } from 'vitest';
import { inlineReferences } from '../../e2e/hostile/from-schema.ts';

const schemas = {
  Line: { type: 'object', properties: { id: { $ref: '#/components/schemas/Id' } } },
  Id: { type: 'integer' },
};

it('replaces references, also within what one refers to', () => {
  const body = { type: 'array', items: { $ref: '#/components/schemas/Line' } };
  expect(inlineReferences(body, schemas)).toEqual({
    type: 'array',
    items: { type: 'object', properties: { id: { type: 'integer' } } },
  });
});

it('names a schema that is not there', () => {
  expect(() => inlineReferences({ $ref: '#/components/schemas/Cart' }, schemas)).toThrow('Cart');
});
