import type { ModuleId } from '@storefront/contracts';
import { memo, type ReactElement, Suspense, use, useEffect } from 'react';
import { developmentAllowed, developmentVersion } from '../page/development.ts';
import { type Candidate, exposeOf, type LoadResult, loadKey, remoteOf } from '../page/page-state.ts';
import { BrowserOnly } from './browser-only.tsx';
import { ErrorBoundary } from './error-boundary.tsx';
import { useHost } from './host.ts';
import { PageProblem, SlotLoading, SlotUnavailable } from './slot-states.tsx';

interface SlotProps {
  readonly module: ModuleId;
  /** Path and query that the load belongs to; layout slots have one load for all addresses. */
  readonly address: string;
}

/**
 * One remote's place on the page. Its candidates are tried in order, each in its own boundaries; after the last one
 * the shell's static fallback stands. Memoised: nothing above may re-render into a boundary still to be hydrated.
 */
export const Slot = memo(function Slot({ module, address }: SlotProps): ReactElement | null {
  const { page, only } = useHost();
  if (only === 'none') return <template data-hole={module} />;
  if (only !== undefined && only !== module) return null;
  const candidates = (page.candidates[remoteOf(module)] ?? []).filter(
    (candidate) =>
      candidate.exposes.includes(exposeOf(module)) && !page.failed.includes(loadKey(module, candidate)),
  );
  return <Candidates module={module} address={address} candidates={candidates} />;
});

interface CandidatesProps extends SlotProps {
  readonly candidates: readonly Candidate[];
}

function Candidates({ module, address, candidates }: CandidatesProps): ReactElement {
  const host = useHost();
  const [candidate, ...rest] = candidates;
  if (candidate === undefined) return <SlotUnavailable module={module} />;
  const next = <Candidates module={module} address={address} candidates={rest} />;
  const loaded = <Loaded module={module} address={address} candidate={candidate} next={next} />;
  return (
    <ErrorBoundary
      key={candidate.container}
      onError={(error) => host.onFailed(module, candidate, error)}
      onReady={(fail) => host.onReady(module, candidate, fail)}
      fallback={next}
    >
      <Suspense fallback={<SlotLoading module={module} />}>
        {developmentAllowed && candidate.version === developmentVersion ? (
          <BrowserOnly module={module}>{loaded}</BrowserOnly>
        ) : (
          loaded
        )}
      </Suspense>
    </ErrorBoundary>
  );
}

interface LoadedProps extends SlotProps {
  readonly candidate: Candidate;
  readonly next: ReactElement;
}

function Loaded({ module, address, candidate, next }: LoadedProps): ReactElement {
  const host = useHost();
  const found = host.data(module, candidate, address);
  const envelope = found instanceof Promise ? use(found) : found;
  const data = envelope && host.inline(module, candidate, address) && (
    <LoadedData name={loadKey(module, candidate)} envelope={envelope} />
  );
  if (envelope && 'failed' in envelope)
    return (
      <>
        {data}
        {envelope.failed.kind === 'api' ? <PageProblem module={module} failure={envelope.failed} /> : next}
      </>
    );
  const Content = host.component(module, candidate);
  if (Content === undefined) return next;
  return (
    <>
      {data}
      <div data-slot={module} data-remote={candidate.remote} data-version={candidate.version}>
        {host.onRender && <RenderEdge module={module} candidate={candidate} edge="begin" />}
        <Content data={envelope?.ok} />
        {host.onRender && <RenderEdge module={module} candidate={candidate} edge="end" />}
      </div>
      <Mounted module={module} candidate={candidate} />
    </>
  );
}

/** The load's result for the browser, which finds it in the HTML and leaves it as it is. */
function LoadedData({
  name,
  envelope,
}: {
  readonly name: string;
  readonly envelope: LoadResult;
}): ReactElement {
  const { inlineText } = useHost();
  return (
    <script
      type="application/json"
      data-load={name}
      suppressHydrationWarning
      dangerouslySetInnerHTML={{ __html: inlineText(envelope) }}
    />
  );
}

interface EdgeProps {
  readonly module: ModuleId;
  readonly candidate: Candidate;
  readonly edge: 'begin' | 'end';
}

// Rendering goes depth first, so the first and the last child of a slot see its component's rendering begin and end.
function RenderEdge({ module, candidate, edge }: EdgeProps): null {
  useHost().onRender?.(module, candidate, edge);
  return null;
}

function Mounted({ module, candidate }: { readonly module: ModuleId; readonly candidate: Candidate }): null {
  const host = useHost();
  useEffect(() => host.onMounted(module, candidate), [host, module, candidate]);
  return null;
}
