import fc from 'fast-check';
import { expect, it, test } from 'vitest';
import { scriptSafeJson } from '../page/page-state.ts';
import { WrittenTexts } from './written-texts.ts';

it('writes what JSON would', () => {
  fc.assert(
    fc.property(fc.dictionary(fc.string(), fc.jsonValue()), (data) => {
      expect(new WrittenTexts().textOf({ ok: data })).toBe(scriptSafeJson({ ok: data }));
    }),
  );
});

test.each([
  ['members that are absent', { ok: { a: undefined, b: [undefined, { c: undefined }] } }],
  ['dates', { ok: { at: new Date(0), all: [new Date(1)] } }],
  ['what would end a script', { ok: { '</script>': ['</script>'], cards: [{ name: '</script>' }] } }],
  ['objects without a prototype', { ok: Object.assign(Object.create(null), { a: [{ b: 1 }] }) }],
])('%s too', (_what, data) => {
  expect(new WrittenTexts().textOf(data)).toBe(scriptSafeJson(data));
});

test('a member of many lists is written out once', () => {
  let written = 0;
  const card = {
    get name() {
      written += 1;
      return 'Split';
    },
  };
  const texts = new WrittenTexts();
  expect(texts.textOf({ ok: { cards: [card] } })).toBe('{"ok":{"cards":[{"name":"Split"}]}}');
  expect(texts.textOf({ ok: { page: 2, cards: [card] } })).toBe(
    '{"ok":{"page":2,"cards":[{"name":"Split"}]}}',
  );
  expect(written).toBe(1);
});
