import { Writable } from 'node:stream';
import {
  createApiClient,
  createBus,
  type HtmlOf,
  type ModuleId,
  type Storefront,
  StorefrontContext,
} from '@storefront/contracts';
import { createElement, type ReactElement } from 'react';
import { renderToPipeableStream, renderToString } from 'react-dom/server';
import { Router } from 'react-router-dom';
import { App } from '../page/app.tsx';
import type { Candidate, LoadResult, PageState } from '../page/page-state.ts';
import type { Host, LoadedModule, SlotComponent } from '../slots/host.ts';

export interface RenderInput {
  readonly page: PageState;
  readonly module: (module: ModuleId, candidate: Candidate) => LoadedModule | undefined;
  readonly data: (module: ModuleId, candidate: Candidate) => LoadResult | Promise<LoadResult> | undefined;
  /** An envelope as JSON that may stand in a script element. */
  readonly inlineText: (envelope: LoadResult) => string;
  /** Remembers the HTML of what many pages repeat. */
  readonly remembering: (render: HtmlOf) => HtmlOf;
  readonly nonce?: string;
  readonly bootstrapScripts?: readonly string[];
  /** A render that threw; `module` is absent when it happened outside every slot. */
  readonly onError: (error: unknown, module?: ModuleId, candidate?: Candidate) => void;
  /** Milliseconds that one slot's component took to render. */
  readonly onRendered: (module: ModuleId, candidate: Candidate, durationMs: number) => void;
}

export interface RenderStream {
  pipe<Out extends NodeJS.WritableStream>(destination: Out): Out;
  abort(reason?: unknown): void;
}

interface Events {
  readonly onShellReady?: () => void;
  readonly onAllReady?: () => void;
  readonly onShellError: (error: unknown) => void;
}

type Open = { readonly module: ModuleId; readonly candidate: Candidate; readonly startedMs: number }[];

/** @param open the slots whose rendering has begun and not ended */
function hostOf(input: RenderInput, open: Open, only?: ModuleId | 'none'): Host {
  return {
    server: true,
    page: input.page,
    ...(only === undefined ? {} : { only }),
    component: (module, candidate) => input.module(module, candidate)?.default,
    data: (module, candidate) => input.data(module, candidate),
    inline: () => true,
    inlineText: input.inlineText,
    onFailed: () => {},
    onReady: () => {},
    onMounted: () => {},
    onRender: (module, candidate, edge) => {
      if (edge === 'begin') open.push({ module, candidate, startedMs: performance.now() });
      else {
        const begun = open.pop();
        if (begun) input.onRendered(module, candidate, performance.now() - begun.startedMs);
      }
    },
  };
}

function pageOf(input: RenderInput, host: Host): ReactElement {
  return (
    <App
      host={host}
      storefront={{ ...serverStorefront(host.page), htmlOf: input.remembering(htmlOf) }}
      location={locationOf(host.page)}
      navigator={serverNavigator}
    />
  );
}

/** Starts rendering the page's body, or one slot of it; the caller decides when to pipe. */
export function renderBody(input: RenderInput, events: Events, only?: ModuleId): RenderStream {
  const open: Open = [];
  return renderToPipeableStream(pageOf(input, hostOf(input, open, only)), {
    ...(input.nonce === undefined ? {} : { nonce: input.nonce }),
    bootstrapScripts: [...(input.bootstrapScripts ?? [])],
    progressiveChunkSize: 1_000_000,
    ...events,
    onError: (error) => {
      // rendering is synchronous: the slot that has begun and not ended is the one that threw
      const at = open.pop();
      input.onError(error, at?.module, at?.candidate);
    },
  });
}

/** The page around its slots, with a hole for each. */
export function renderSkeleton(input: RenderInput): string {
  return renderToString(pageOf(input, hostOf(input, [], 'none')));
}

/**
 * The page with one slot only: the ids that React gives follow from the whole tree. As a string, which costs half of a
 * stream; only when something threw or waits is it rendered as a stream, which tells of errors.
 */
export async function renderSlot(input: RenderInput, module: ModuleId): Promise<string> {
  const html = renderToString(pageOf(input, hostOf(input, [], module)));
  if (!html.includes(leftToBrowser)) return html;
  const chunks = await collect((ready, reject) =>
    renderBody(input, { onAllReady: ready, onShellError: reject }, module),
  );
  return Buffer.concat(chunks).toString();
}

/** How React marks a boundary that it gave up. */
const leftToBrowser = '<!--$!-->';

/** One component alone, with what the shell would give it; rejects when it throws. */
export function renderModule(
  Content: SlotComponent | undefined,
  data: unknown,
  page: PageState,
): Promise<unknown> {
  if (Content === undefined) return Promise.reject(new Error('no component'));
  return collect((ready, reject) =>
    renderToPipeableStream(
      <StorefrontContext value={serverStorefront(page)}>
        <Router location={locationOf(page)} navigator={serverNavigator} static>
          <Content data={data} />
        </Router>
      </StorefrontContext>,
      { onAllReady: ready, onShellError: reject, onError: reject },
    ),
  );
}

function collect(
  start: (ready: () => void, reject: (error: unknown) => void) => RenderStream,
): Promise<readonly Buffer[]> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    const sink = new Writable({
      write(chunk: Buffer, _encoding, done) {
        chunks.push(chunk);
        done();
      },
      final(done) {
        resolve(chunks);
        done();
      },
    });
    const stream = start(() => stream.pipe(sink), reject);
  });
}

const htmlOf: HtmlOf = (content, props) => renderToString(createElement(content, props));

function locationOf({ path, search }: PageState) {
  return { pathname: path, search, hash: '', state: null, key: 'default' };
}

function serverStorefront(page: PageState): Storefront {
  return {
    bus: createBus(),
    // nothing may be fetched while rendering: data comes from loads
    api: createApiClient({ fetch: () => Promise.reject(new Error('No calls while rendering')) }),
    config: page.config,
    lockScroll: () => () => {},
    announce: () => {},
  };
}

const notHere = () => {
  throw new Error('No navigation while rendering on the server');
};
const serverNavigator = {
  createHref: (to: { pathname?: string; search?: string; hash?: string } | string) =>
    typeof to === 'string' ? to : `${to.pathname ?? ''}${to.search ?? ''}${to.hash ?? ''}`,
  push: notHere,
  replace: notHere,
  go: notHere,
};
