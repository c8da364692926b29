import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { listJudgedIntents, listJudgedRenderers, listJudgedValues, readIntentRules } from './intent-rules.ts';

const guardrails = (...list: Parameters<typeof listJudgedIntents>) =>
  listJudgedIntents(...list).flatMap(({ intent, fallen }) => (fallen === 'roll back' ? [intent] : []));

test('what ends a canary of the listing and of the cart is buying; of others nothing does', () => {
  expect(guardrails({}, 'mf-cart')).toEqual(['buyAsked', 'buyDone']);
  expect(guardrails({}, 'mf-listing')).toEqual(['buyAsked', 'buyDone']);
  expect(guardrails({}, 'mf-header')).toEqual([]);
  expect(listJudgedIntents({}, 'mf-header')).toHaveLength(8);
  expect(guardrails({ 'mf-header': { suggestionChosen: 'guardrail' } }, 'mf-header')).toEqual([
    'suggestionChosen',
  ]);
});

test('rules of a file come before the standard ones', () => {
  const rules = { 'mf-cart': { buyDone: 'ignored', checkoutBegun: 'guardrail' } } as const;
  expect(guardrails(rules, 'mf-cart')).toEqual(['buyAsked', 'checkoutBegun']);
  expect(listJudgedIntents(rules, 'mf-cart').map(({ intent }) => intent)).not.toContain('buyDone');
});

test('slowness pauses a rollout; a file may let it end a canary, or be ignored', () => {
  expect(listJudgedValues({}, 'mf-cart')).toEqual(
    ['lcp', 'inp', 'cls', 'fragment'].map((metric) => ({ metric, slower: 'pause' })),
  );
  const rules = { 'mf-cart': { inp: 'guardrail', cls: 'ignored', fragment: 'ignored' } } as const;
  expect(listJudgedValues(rules, 'mf-cart')).toEqual([
    { metric: 'lcp', slower: 'pause' },
    { metric: 'inp', slower: 'roll back' },
  ]);
});

test('processes that crash or keep memory pause a rollout; a file may let them end a canary, or be ignored', () => {
  expect(listJudgedRenderers({}, 'mf-cart')).toEqual([
    { metric: 'crashes', worse: 'pause' },
    { metric: 'memory', worse: 'pause' },
  ]);
  expect(listJudgedRenderers({ 'mf-cart': { crashes: 'guardrail', memory: 'ignored' } }, 'mf-cart')).toEqual([
    { metric: 'crashes', worse: 'roll back' },
  ]);
});

async function writeRules(text: string): Promise<string> {
  const file = path.join(await mkdtemp(path.join(tmpdir(), 'rules-')), 'rules.json');
  await writeFile(file, text);
  return file;
}

test('a file is read', async () => {
  expect(await readIntentRules(await writeRules('{"mf-header":{"search":"guardrail"}}'))).toEqual({
    'mf-header': { search: 'guardrail' },
  });
});

test.each([
  ['{', /JSON/],
  ['{"header":{"search":"guardrail"}}', /at header/],
  ['{"mf-header":{"fly":"guardrail"}}', /fly/],
  ['{"mf-header":{"search":"fatal"}}', /must be guardrail, signal or ignored/],
])('the file %s is refused by its name, and with what is wrong', async (text, expected) => {
  const reading = readIntentRules(await writeRules(text));
  await expect(reading).rejects.toThrow(/^REGISTRY_INTENT_RULES: .*rules\.json has no rules of intents/);
  await expect(reading).rejects.toThrow(expected);
});
