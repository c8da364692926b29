import { expect, it } from 'vitest';
import { testTitles } from './test-titles.ts';

const source = `
  import { expect, it } from 'vitest';
  describe('a group', () => {
    it('opens', () => {});
    it.each([['a', () => '(']])("%s closes", (name) => {});
  });
  test.describe('another group', () => {});
  test.only('alone', async ({ page }) => { await test.step('a step', () => {}); });
  for (const type of types)
    test(\`the \${type} page at \${viewport.width} px\`, () => {});
  it.each\`a\${1}\`('from a table', () => {});
  // test('in a comment', () => {});
  other('no test', () => {});
  other.step('no step', () => {});
  const Component = () => <b title="test('in an attribute')" />;
`;

it('finds tests, parameterised ones by their template, the steps of tests, and nothing else', () => {
  expect([...testTitles(source)]).toEqual([
    'opens',
    '%s closes',
    'alone',
    'a step',
    // biome-ignore lint/suspicious/noTemplateCurlyInString: titles are given as they are written
    'the ${type} page at ${viewport.width} px',
    'from a table',
  ]);
});
