import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { type Browser, chromium } from '@playwright/test';
import { findChromium } from '../../tools/test/programs.ts';
import { chromiumFlags, countingAllowed } from '../shop/browsers.ts';
import { movePointerOnEachPage } from '../shop/first-sign.ts';
import { accountPages, screens, signedInCookies } from './screens.ts';

const widths = { 360: 780, 768: 1024, 1280: 800, 1920: 1080 } as const;
const textSizes = [100, 200];
const usualFontPx = 16;

const help = `npm run screens: takes a picture of each screen of a running shop, by width and size of text

  --shop URL     the shop (http://127.0.0.1:$PORT, 4000)
  --out DIR      where the pictures go, as SCREEN-WIDTH-TEXT.png (.screens)
  --only LIST    names of screens, separated by commas: ${Object.keys(screens).join(', ')}
  --widths LIST  of ${Object.keys(widths).join(', ')} pixels
  --text LIST    of ${textSizes.join(', ')} % of the default font size
  --full         whole pages instead of what is in sight

Ends with 1 when a screen cannot be shown, with 2 for options that do not exist.
`;

interface Shot {
  readonly name: string;
  readonly width: number;
  readonly height: number;
}

interface Run {
  readonly shop: string;
  readonly out: string;
  readonly fullPage: boolean;
  /** Cookies of the shopper of account pages. */
  readonly session: Cookies;
}

class UsageError extends Error {}

/** Parses a list of options. @throws UsageError naming one that does not exist */
function chosen(list: string | undefined, all: readonly string[]): readonly string[] {
  const named = list?.split(',') ?? all;
  const unknown = named.find((name) => !all.includes(name));
  if (unknown !== undefined) throw new UsageError(`"${unknown}" is none of ${all.join(', ')}`);
  return named;
}

type Cookies = Awaited<ReturnType<typeof signedInCookies>>;

async function take(browser: Browser, shot: Shot, file: string, run: Run) {
  const { name, width, height } = shot;
  const { cookies, origins } = countingAllowed();
  const context = await browser.newContext({
    baseURL: run.shop,
    viewport: { width, height },
    hasTouch: width < 1024,
    locale: 'pt-BR',
    timezoneId: 'America/Sao_Paulo',
    reducedMotion: 'reduce',
    storageState: { cookies: [...cookies, ...(name in accountPages ? run.session : [])], origins },
  });
  try {
    await movePointerOnEachPage(context);
    const page = await context.newPage();
    await screens[name]?.(page, run.shop);
    await page.waitForFunction(picturesAreShown);
    await page.screenshot({ path: file, fullPage: run.fullPage, animations: 'disabled' });
  } finally {
    await context.close();
  }
}

/** Takes pictures with a text size to which media queries in em refer too. */
async function takeAll(shots: readonly Shot[], textPercent: number, run: Run) {
  const executablePath = findChromium(process.env, (line) => process.stdout.write(`${line}\n`));
  const textSize = `--blink-settings=defaultFontSize=${(usualFontPx * textPercent) / 100}`;
  const browser = await chromium.launch({ executablePath, args: [...chromiumFlags, textSize] });
  try {
    for (const shot of shots) {
      const file = path.join(run.out, `${shot.name}-${shot.width}-${textPercent}.png`);
      const outcome = await take(browser, shot, file, run).then(
        () => file,
        (error: unknown) => {
          process.exitCode = 1;
          return `FAILED: ${String(error).split('\n')[0]}`;
        },
      );
      process.stdout.write(`${shot.name} ${shot.width} px, text ${textPercent} %: ${outcome}\n`);
    }
  } finally {
    await browser.close();
  }
}

async function main(): Promise<void> {
  const { values } = readOptions();
  if (values.help) return void process.stdout.write(help);
  const shop = values.shop ?? `http://127.0.0.1:${process.env.PORT || 4000}`;
  const out = path.resolve(values.out ?? '.screens');
  const shots = chosen(values.only, Object.keys(screens)).flatMap((name) =>
    chosen(values.widths, Object.keys(widths)).map((width) => ({
      name,
      width: Number(width),
      height: widths[Number(width) as keyof typeof widths],
    })),
  );
  await fetch(`${shop}/livez`).catch((cause: unknown) => {
    throw new Error(`No shop answers at ${shop}: start it with \`npm start\`, or name another with --shop`, {
      cause,
    });
  });
  mkdirSync(out, { recursive: true });
  const session = shots.some(({ name }) => name in accountPages) ? await signedInCookies(shop) : [];
  const run = { shop, out, fullPage: values.full === true, session };
  for (const textPercent of chosen(values.text, textSizes.map(String)))
    await takeAll(shots, Number(textPercent), run);
}

function readOptions() {
  const text = { type: 'string' } as const;
  try {
    return parseArgs({
      options: {
        shop: text,
        out: text,
        only: text,
        widths: text,
        text,
        full: { type: 'boolean' },
        help: { type: 'boolean', short: 'h' },
      },
    });
  } catch (error) {
    throw new UsageError((error as Error).message);
  }
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = error instanceof UsageError ? 2 : 1;
});

/** Whether each picture has loaded that the screen shows, wholly or in part. */
function picturesAreShown(): boolean {
  const shows = (element: Element, [left, top, right, bottom]: number[]): boolean => {
    const parent = element.parentElement;
    if (parent === null) return right! > left! && bottom! > top!;
    // what an element scrolls or cuts is not in sight, and its pictures do not load
    if (getComputedStyle(parent).overflow === 'visible') return shows(parent, [left!, top!, right!, bottom!]);
    const box = parent.getBoundingClientRect();
    return shows(parent, [
      Math.max(left!, box.left),
      Math.max(top!, box.top),
      Math.min(right!, box.right),
      Math.min(bottom!, box.bottom),
    ]);
  };
  return [...document.images].every((image) => {
    const { top, bottom, left, right } = image.getBoundingClientRect();
    const inWindow = [
      Math.max(left, 0),
      Math.max(top, 0),
      Math.min(right, window.innerWidth),
      Math.min(bottom, window.innerHeight),
    ];
    return image.complete || !shows(image, inWindow);
  });
}
