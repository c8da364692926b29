import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';

interface ReplacedWord {
  readonly word: RegExp;
  readonly instead: string;
  /** Files in which the word has its ordinary meaning. */
  readonly except?: RegExp;
}

const drawings = /^demo\/drawings\//;
/** Outside of the shell a candidate is the canary that is judged, or what a search tries. */
const outsideShell = /^(?!shell\/)/;
const outsideStore = /^(?!services\/store-api\/|shared-contracts\/)/;

/** Words that are not those of the field, each with what we say instead. */
const replaced: readonly ReplacedWord[] = [
  { word: /\b(?:living(?![ -]?room)|(?<!keep-)alive|wakes? up)\b/i, instead: 'hydrated' },
  { word: /\buseLiving\b/, instead: 'useHydrated' },
  { word: /\b(?:AfterFirstFrame|BelowFold)\b/, instead: 'DeferredRender' },
  { word: /\blate-code\b/, instead: 'lazyWithPreload' },
  { word: /\bgiveUp\b/, instead: 'markFailed' },
  { word: /\b(?:un)?dress(?:es|ed)?\b/i, instead: 'document, style' },
  { word: /\b(?:slot|content|reply)-memory\b/, instead: 'cache' },
  { word: /\b(?:drawing-room|easel|artist)s?\b/i, instead: 'canvas, renderer, worker' },
  {
    word: /\b(?:is|are|was|be|been|not|analytics|readers?) told\b|\btold (?:of|to|that|by|in|at|over)\b/i,
    instead: 'reported, sent, shown',
  },
  { word: /\banew\b/i, instead: 'again' },
  { word: /\b(?:cannot|could not) be had\b/i, instead: 'cannot be loaded' },
  {
    word: /\bstands? (?:in|at|on|above|below|beside|between|where|there|here|together|still)\b/i,
    instead: 'is',
    except: drawings,
  },
  // the specification's own sentences are quoted
  { word: /\bremembered\b/i, instead: 'cached, stored', except: /^docs\/specification\// },
  { word: /\bsurroundings\b/i, instead: 'context' },
  { word: /\b(?:shelf|shelves)\b/i, instead: 'listing source', except: drawings },
  { word: /\b(?:ladder|rung)s?\b/i, instead: 'price prefix sets', except: drawings },
  { word: /\bspare (?:process|renderer|set)\b/i, instead: 'standby, scratch buffer' },
  { word: /\bfetch(?:ed|es)? ahead\b/i, instead: 'prefetched' },
  { word: /\bfront doors?\b/i, instead: 'entry' },
  { word: /\bin force\b|inForce\b/i, instead: 'live, valid, may serve' },
  { word: /candidates?\b/i, instead: 'BrowserRelease, preferences', except: outsideShell },
  { word: /\bSettlement\b/, instead: 'outcome' },
  { word: /\bthe one before\b/i, instead: 'the previous one' },
  { word: /\bby itself\b/i, instead: 'automatically' },
  { word: /\b(?:(?:for|from|to|leaves?) )who has\b/i, instead: 'anyone who has' },
  {
    word: /\bchoiceId\b|\.choices\b|\bChoice\b/,
    instead: 'ProductOption, FilterChoice',
    except: outsideStore,
  },
  {
    word: /\b(?:catalogue|index)\.orders?\b|\bOrderOf\b/,
    instead: 'sortOrders, sortedRows',
    except: outsideStore,
  },
  { word: /\beditions?\b/i, instead: 'catalogueVersion, seedVersion' },
];

const exempt = /^tools\/repository\/plain-words/;
const read = /\.(?:ts|tsx|mjs|css|md)$/;

/** `file:line: word → instead`, one for each word of the list in the repository's own texts. */
export function findReplacedWords(root: string): readonly string[] {
  const { stdout, status } = spawnSync('git', ['ls-files'], { cwd: root, encoding: 'utf8' });
  if (status !== 0) throw new Error(`git lists no files in ${root}`);
  const files = stdout.split('\n').filter((file) => read.test(file) && !exempt.test(file));
  return files.flatMap((file) =>
    wordsIn(readFileSync(path.join(root, file), 'utf8'), file).map((found) => `${file}:${found}`),
  );
}

/** @param file path of the text, for words that some folders may use */
export function wordsIn(text: string, file = ''): readonly string[] {
  const words = replaced.filter(({ except }) => except?.test(file) !== true);
  return text.split('\n').flatMap((line, index) =>
    words.flatMap(({ word, instead }) => {
      const [found] = word.exec(line) ?? [];
      return found === undefined ? [] : [`${index + 1}: ${found} → ${instead}`];
    }),
  );
}
