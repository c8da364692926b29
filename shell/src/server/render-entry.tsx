import { Writable } from 'node:stream';
import {
  createApiClient,
  createBus,
  type ModuleId,
  type Storefront,
  StorefrontContext,
} from '@storefront/contracts';
import { renderToPipeableStream } from 'react-dom/server';
import { Router } from 'react-router-dom';
import { App } from '../page/app.tsx';
import type { Candidate, Envelope, PageState } from '../page/page-state.ts';
import type { Host, LoadedModule, SlotComponent } from '../slots/host.ts';

export interface RenderInput {
  readonly page: PageState;
  readonly module: (module: ModuleId, candidate: Candidate) => LoadedModule | undefined;
  readonly data: (module: ModuleId, candidate: Candidate) => Envelope | Promise<Envelope> | undefined;
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

/** Starts rendering the page's body; the caller decides when to pipe. */
export function renderBody(input: RenderInput, events: Events): RenderStream {
  const open: { module: ModuleId; candidate: Candidate; startedMs: number }[] = [];
  const host: Host = {
    server: true,
    page: input.page,
    component: (module, candidate) => input.module(module, candidate)?.default,
    data: (module, candidate) => input.data(module, candidate),
    inline: () => true,
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
  return renderToPipeableStream(
    <App
      host={host}
      storefront={serverStorefront(input.page)}
      location={locationOf(input.page)}
      navigator={serverNavigator}
    />,
    {
      ...(input.nonce === undefined ? {} : { nonce: input.nonce }),
      bootstrapScripts: [...(input.bootstrapScripts ?? [])],
      progressiveChunkSize: 1_000_000,
      ...events,
      onError: (error) => {
        // rendering is synchronous: the slot that has begun and not ended is the one that threw
        const at = open.pop();
        input.onError(error, at?.module, at?.candidate);
      },
    },
  );
}

/** The whole body at once, for pages that are rendered whole. */
export function renderWholeBody(input: RenderInput): Promise<readonly Buffer[]> {
  return collect((ready, reject) => renderBody(input, { onAllReady: ready, onShellError: reject }));
}

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
