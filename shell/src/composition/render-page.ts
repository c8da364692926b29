import { PassThrough, type Readable } from 'node:stream';
import type { ModuleId } from '@storefront/contracts';
import { type Candidate, exposeOf, loadKey, type PageState, remoteOf } from '../page/page-state.ts';
import { type DocumentInput, documentEnd, documentStart, type ShellAssets } from '../server/document.ts';
import type { RenderInput, RenderStream } from '../server/render-entry.tsx';
import type { SlotComponent } from '../slots/host.ts';
import { releasesFor } from './choose.ts';
import { answerOf, type Composition, type PageAnswer, shownReleases } from './compose-page.ts';
import { pageAssets, releaseHeader, serverTiming } from './page-headers.ts';
import type { SlotOutcome } from './page-loads.ts';

/** The functions of the shell's server build. */
export interface Renderer {
  renderWholeBody(input: RenderInput): Promise<string>;
  renderBody(
    input: RenderInput,
    events: { onShellReady?: () => void; onAllReady?: () => void; onShellError: (error: unknown) => void },
  ): RenderStream;
  /** Renders one component alone; rejects when it throws. */
  renderModule(component: SlotComponent | undefined, data: unknown, page: PageState): Promise<string>;
}

export interface RenderSettings {
  readonly renderer: Renderer;
  readonly shell: ShellAssets;
  readonly origin: string;
  /** How long slots other than the page's may hold the first byte of a stream. */
  readonly holdMs: number;
  readonly onError: (error: unknown, where: string) => void;
}

export interface RenderedPage {
  readonly status: PageAnswer['status'];
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | Readable;
}

/** What rendering tells while it goes on. */
class RenderNotes {
  readonly threw = new Set<string>();
  readonly durations = new Map<string, number>();
  readonly #onError: RenderSettings['onError'];

  constructor(onError: RenderSettings['onError']) {
    this.#onError = onError;
  }

  add(module: ModuleId, durationMs: number): void {
    const remote = remoteOf(module);
    this.durations.set(remote, (this.durations.get(remote) ?? 0) + durationMs);
  }

  failed(error: unknown, module?: ModuleId, candidate?: Candidate): void {
    const where = module && candidate ? loadKey(module, candidate) : 'shell';
    this.threw.add(where);
    this.#onError(error, where);
  }
}

/** Renders the page whole: every load awaited, status and releases known before the first byte. */
export async function renderWhole(
  composition: Composition,
  settings: RenderSettings,
): Promise<RenderedPage & { readonly body: string }> {
  const outcomes = await outcomesOf(composition);
  const notes = notesOf(outcomes, settings);
  const body = await settings.renderer.renderWholeBody(inputOf(composition, notes));
  const answer = withRenderFailure(composition, answerTo(composition, outcomes), notes);
  const { headers, document } = dress(composition, outcomes, notes, answer, settings);
  return {
    status: answer.status,
    headers,
    body: documentStart(document) + body + documentEnd(settings.shell.scripts),
  };
}

/** Renders as a stream: status and head wait for the page's load; the other slots hold it for a moment only. */
export async function renderStreamed(
  composition: Composition,
  settings: RenderSettings,
  nonce: string,
): Promise<RenderedPage> {
  const pageSlot = composition.slots.find(({ module }) => module === composition.route?.page);
  const pageOutcome = await pageSlot?.done;
  const early = await settledWithin(composition, settings.holdMs);
  if (pageSlot && pageOutcome) early.set(pageSlot.module, pageOutcome);
  const notes = notesOf(early, settings);
  const answer = answerTo(composition, early);
  const { headers, document } = dress(composition, early, notes, answer, settings);
  const body = new PassThrough();
  body.write(documentStart(document));
  await new Promise<void>((resolve, reject) => {
    const input = { ...inputOf(composition, notes), nonce, bootstrapScripts: settings.shell.scripts };
    const stream = settings.renderer.renderBody(input, {
      onShellReady: () => {
        const rest = new PassThrough();
        rest.on('data', (chunk: Buffer) => body.write(chunk));
        rest.on('end', () => body.end(documentEnd([])));
        stream.pipe(rest);
        resolve();
      },
      onShellError: reject,
    });
    body.on('close', () => stream.abort());
  });
  return { status: answer.status, headers, body };
}

async function outcomesOf({ slots }: Composition): Promise<Map<ModuleId, SlotOutcome>> {
  return new Map(await Promise.all(slots.map(async (slot) => [slot.module, await slot.done] as const)));
}

async function settledWithin({ slots }: Composition, holdMs: number): Promise<Map<ModuleId, SlotOutcome>> {
  const settled = new Map<ModuleId, SlotOutcome>();
  const all = Promise.all(slots.map(async ({ module, done }) => settled.set(module, await done)));
  const { promise: held, resolve } = Promise.withResolvers<void>();
  const timer = setTimeout(resolve, holdMs);
  await Promise.race([all, held]);
  clearTimeout(timer);
  return settled;
}

function notesOf(outcomes: ReadonlyMap<ModuleId, SlotOutcome>, settings: RenderSettings): RenderNotes {
  const notes = new RenderNotes(settings.onError);
  for (const [module, { durationMs }] of outcomes) notes.add(module, durationMs);
  return notes;
}

function inputOf({ page, chosen, results }: Composition, notes: RenderNotes): RenderInput {
  return {
    page,
    module: (module, candidate) =>
      releasesFor(chosen, module).find((release) => release.candidate === candidate)?.modules[
        exposeOf(module)
      ],
    data: (module, candidate) => results.get(loadKey(module, candidate)),
    onError: (error, module, candidate) => notes.failed(error, module, candidate),
    onRendered: (module, _candidate, durationMs) => notes.add(module, durationMs),
  };
}

function answerTo({ route, page }: Composition, outcomes: ReadonlyMap<ModuleId, SlotOutcome>): PageAnswer {
  return answerOf(route, route && outcomes.get(route.page), page.config.sistema.geral.site.nome);
}

/** A page whose every release threw while rendering shows the static fallback: an outage, not a page. */
function withRenderFailure(
  { route, chosen }: Composition,
  answer: PageAnswer,
  notes: RenderNotes,
): PageAnswer {
  if (route === undefined || answer.status !== 200) return answer;
  const releases = releasesFor(chosen, route.page);
  const allThrew = releases.every(({ candidate }) => notes.threw.has(loadKey(route.page, candidate)));
  return allThrew ? answerOf(route, { release: undefined, envelope: undefined, durationMs: 0 }, '') : answer;
}

function dress(
  composition: Composition,
  outcomes: ReadonlyMap<ModuleId, SlotOutcome>,
  notes: RenderNotes,
  { head }: PageAnswer,
  { shell, origin }: RenderSettings,
): { headers: Record<string, string>; document: DocumentInput } {
  const shown = shownReleases(composition, outcomes, notes.threw);
  return {
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'x-release': releaseHeader(shown),
      'server-timing': serverTiming(notes.durations),
    },
    document: { head, page: composition.page, shell, origin, ...pageAssets(shown) },
  };
}
