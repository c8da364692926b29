import { PassThrough, type Readable } from 'node:stream';
import type { ModuleId } from '@storefront/contracts';
import { type DocumentInput, documentEnd, documentStart } from '../document/head.ts';
import type { RenderInput, RenderStream } from '../http/render-entry.tsx';
import type { ShellFiles } from '../http/shell-files.ts';
import { type Candidate, exposeOf, loadKey, type PageState, remoteOf } from '../page/page-state.ts';
import type { ReadyRelease } from '../releases/ready-release.ts';
import type { SlotComponent } from '../slots/host.ts';
import { answerOf, type Composition, type PageAnswer } from './compose-page.ts';
import type { ContentMemory } from './content-memory.ts';
import { cacheTags, pageAssets, releaseHeader, serverTiming } from './page-headers.ts';
import type { SlotOutcome } from './page-loads.ts';
import type { SlotMemory } from './slot-memory.ts';
import type { WrittenTexts } from './written-texts.ts';

/** The functions of the shell's server build. */
export interface Renderer {
  /** The page around its slots, with a hole for each: `<template data-hole="mf-header/Header"></template>`. */
  renderSkeleton(input: RenderInput): string;
  /** The same page with one slot only and no holes. A release that throws is told of by `onError`. */
  renderSlot(input: RenderInput, module: ModuleId): Promise<string>;
  renderBody(
    input: RenderInput,
    events: { onShellReady?: () => void; onAllReady?: () => void; onShellError: (error: unknown) => void },
  ): RenderStream;
  /** Renders one component alone; rejects when it throws. */
  renderModule(component: SlotComponent | undefined, data: unknown, page: PageState): Promise<unknown>;
}

export interface RenderSettings {
  readonly renderer: Renderer;
  readonly shell: ShellFiles;
  readonly origin: string;
  /** How long slots other than the page's may hold the first byte of a stream. */
  readonly holdMs: number;
  /** Told of every throw while rendering; `release` is absent when the shell itself threw. */
  readonly onError: (error: unknown, module?: ModuleId, release?: ReadyRelease) => void;
  readonly texts: WrittenTexts;
  readonly memory: SlotMemory;
  readonly contents: ContentMemory;
}

export interface RenderedPage {
  readonly status: PageAnswer['status'];
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer | Readable;
}

export type Outcomes = ReadonlyMap<ModuleId, SlotOutcome>;

/** What one rendering tells while it goes on. */
export class RenderNotes {
  readonly threw = new Map<string, ModuleId>();
  readonly durations = new Map<string, number>();

  constructor(outcomes: Outcomes) {
    for (const [module, { durationMs }] of outcomes) this.add(module, durationMs);
  }

  add(module: ModuleId, durationMs: number): void {
    const remote = remoteOf(module);
    this.durations.set(remote, (this.durations.get(remote) ?? 0) + durationMs);
  }
}

/** Renders as a stream: status and head wait for the page's load; the other slots hold it for a moment only. */
export async function renderStreamed(
  composition: Composition,
  settings: RenderSettings,
  nonce: string,
): Promise<RenderedPage & { readonly body: Readable }> {
  const outcomes = await outcomesWithin(composition, settings.holdMs);
  const notes = new RenderNotes(outcomes);
  const input = { ...inputOf(composition, notes, settings), nonce, bootstrapScripts: settings.shell.scripts };
  const { promise: shellReady, resolve, reject } = Promise.withResolvers<void>();
  const stream = settings.renderer.renderBody(input, { onShellReady: resolve, onShellError: reject });
  await shellReady;
  if (giveUpThrowers(composition, notes)) {
    stream.abort(new Error('rendered again with the releases before'));
    return renderStreamed(composition, settings, nonce);
  }
  // a stream's classes are not known yet: all rules
  const all = Object.assign(new Set<string>(), { has: () => true });
  const { status, headers, document } = dress(composition, outcomes, notes, settings, all);
  const body = new PassThrough();
  for (const piece of documentStart(document)) body.write(piece);
  const rest = new PassThrough();
  rest.on('data', (chunk: Buffer) => body.write(chunk));
  rest.on('end', () => body.end(documentEnd([])));
  stream.pipe(rest);
  body.on('close', () => stream.abort());
  return { status, headers, body };
}

/** Whether anything threw whose place another candidate, or the fallback, now takes. */
export function giveUpThrowers(composition: Composition, { threw }: RenderNotes): boolean {
  for (const [key, module] of threw) composition.giveUp(module, key);
  return threw.size > 0;
}

export async function allOutcomes(composition: Composition): Promise<Outcomes> {
  const pairs = composition.modules.map(
    async (module) => [module, await composition.outcome(module)] as const,
  );
  return new Map(
    (await Promise.all(pairs)).flatMap(([module, outcome]) => (outcome ? [[module, outcome]] : [])),
  );
}

async function outcomesWithin(composition: Composition, holdMs: number): Promise<Outcomes> {
  const settled = new Map<ModuleId, SlotOutcome>();
  const each = composition.modules.map(async (module) => {
    const outcome = await composition.outcome(module);
    if (outcome) settled.set(module, outcome);
  });
  const page = composition.route && composition.outcome(composition.route.page);
  const { promise: held, resolve } = Promise.withResolvers<void>();
  const timer = setTimeout(resolve, holdMs);
  await Promise.race([Promise.all(each), held]);
  clearTimeout(timer);
  await page;
  return settled;
}

export function inputOf(composition: Composition, notes: RenderNotes, settings: RenderSettings): RenderInput {
  const releaseOf = (module: ModuleId, candidate: Candidate) =>
    composition.releases(module).find((release) => release.candidate === candidate);
  return {
    page: composition.page,
    module: (module, candidate) => releaseOf(module, candidate)?.modules[exposeOf(module)],
    data: (module, candidate) => composition.results.get(loadKey(module, candidate)),
    onError: (error, module, candidate) => {
      const release = module && candidate && releaseOf(module, candidate);
      settings.onError(error, module, release);
      if (module && candidate) notes.threw.set(loadKey(module, candidate), module);
    },
    inlineText: (envelope) => settings.texts.textOf(envelope),
    remembering: (render) => settings.contents.over(render),
    onRendered: (module, _candidate, durationMs) => notes.add(module, durationMs),
  };
}

export function dress(
  composition: Composition,
  outcomes: Outcomes,
  notes: RenderNotes,
  { shell, origin, texts }: RenderSettings,
  classes: ReadonlySet<string>,
): { status: PageAnswer['status']; headers: Record<string, string>; document: DocumentInput } {
  const { route, page } = composition;
  const { status, head } = answerOf(
    route,
    route && outcomes.get(route.page),
    page.config.sistema.geral.site.nome,
  );
  const shown = new Map(
    composition.modules.flatMap((module): [ModuleId, ReadyRelease][] => {
      const outcome = outcomes.get(module);
      const release = outcome ? outcome.release : composition.releases(module)[0];
      return release ? [[module, release]] : [];
    }),
  );
  return {
    status,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'x-release': releaseHeader(shown),
      'cache-tag': cacheTags(shown),
      'server-timing': serverTiming(notes.durations),
    },
    document: { head, page, pageText: texts.textOf(page), shell, origin, classes, ...pageAssets(shown) },
  };
}
