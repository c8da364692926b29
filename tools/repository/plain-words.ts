import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';

/** Words of an earlier private dialect, each with what we say instead. */
const replaced: readonly (readonly [RegExp, string])[] = [
  [/\b(?:living(?![ -]?room)|alive|wakes? up)\b/i, 'hydrated'],
  [/\buseLiving\b/, 'useHydrated'],
  [/\b(?:AfterFirstFrame|BelowFold)\b/, 'DeferredRender'],
  [/\blate-code\b/, 'lazyWithPreload'],
  [/\bgiveUp\b/, 'markFailed'],
  [/\b(?:un)?dress(?:es|ed)?\b/i, 'document, style'],
  [/\b(?:slot|content|reply)-memory\b/, 'cache'],
  [/\b(?:drawing-room|easel|artist)s?\b/i, 'canvas, renderer, worker'],
];

/** Decisions are history; store-api's inside and measured figures of old commits follow later. */
const exempt = /^(?:docs\/decisions\/|docs\/performance\.md|store-api\/|tools\/repository\/plain-words)/;
const read = /\.(?:ts|tsx|mjs|css|md)$/;

/** `file:line: word → instead`, one for each word of the list in the repository's own texts. */
export function findReplacedWords(root: string): readonly string[] {
  const { stdout, status } = spawnSync('git', ['ls-files'], { cwd: root, encoding: 'utf8' });
  if (status !== 0) throw new Error(`git lists no files in ${root}`);
  const files = stdout.split('\n').filter((file) => read.test(file) && !exempt.test(file));
  return files.flatMap((file) =>
    wordsIn(readFileSync(path.join(root, file), 'utf8')).map((found) => `${file}:${found}`),
  );
}

export function wordsIn(text: string): readonly string[] {
  return text.split('\n').flatMap((line, index) =>
    replaced.flatMap(([word, instead]) => {
      const [found] = word.exec(line) ?? [];
      return found === undefined ? [] : [`${index + 1}: ${found} → ${instead}`];
    }),
  );
}
