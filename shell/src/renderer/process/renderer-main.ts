import { Socket } from 'node:net';
import { createApiClient, type StoreConfig } from '@storefront/contracts';
import { createItemCache, itemCacheChars } from '../item-cache.ts';
import { createPerArm } from '../per-arm.ts';
import { evaluateRelease, listLoads, type ReleaseModules, renderModule } from '../render-module.ts';
import { ResponseStore } from '../response-cache.ts';
import { describeError } from '../run-load.ts';
import { bundledPackages, Router } from './bundled-packages.ts';
import { denyProcessControl } from './deny-process-control.ts';
import { FrameReader, writeFrame } from './frames.ts';
import { type FromRenderer, maxReasonLength, maxReplyFaults, maxTextLength } from './from-renderer.ts';
import { shellFrameLimits, type ToRenderer } from './messages.ts';
import { ShellCalls } from './shell-calls.ts';

// The process in which one release's server code runs. It may compute, and exchange messages with the shell over file
// descriptor 3.

const maxReplies = 300;

denyProcessControl();
const channel = new Socket({ fd: 3, readable: true, writable: true });
const send = (message: FromRenderer, parts?: readonly Uint8Array[]) => writeFrame(channel, message, parts);
const calls = new ShellCalls(send);
const cachesOf = createPerArm(() => ({
  responses: new ResponseStore(maxReplies),
  findItem: createItemCache(itemCacheChars),
}));
const boundedReason = (error: unknown) => describeError(error).slice(0, maxReasonLength);

let modules: ReleaseModules = new Map();
let budgets = { budgetMs: 0, layoutBudgetMs: 0 };
let config: StoreConfig | undefined;

function receive(message: ToRenderer, bytes: Buffer): void {
  if (message.type === 'evaluate') evaluate(message, bytes.toString());
  else if (message.type === 'config') config = JSON.parse(bytes.toString());
  else if (message.type === 'render') void render(message);
  else calls.receive(message, bytes);
}

function evaluate(message: Extract<ToRenderer, { type: 'evaluate' }>, code: string): void {
  budgets = message;
  try {
    modules = evaluateRelease({ ...message, code }, bundledPackages);
    send({ type: 'evaluated', loads: [...listLoads(modules)] });
  } catch (error) {
    send({ type: 'refused', reason: boundedReason(error) });
  }
}

async function render({ id, module, request }: Extract<ToRenderer, { type: 'render' }>): Promise<void> {
  if (config === undefined) throw new Error('the configuration comes before the first rendering');
  const { responses, findItem } = cachesOf(request.comparedWith);
  const result = await renderModule(
    modules,
    module,
    { ...request, config },
    {
      router: Router,
      findItem,
      ...budgets,
      api: ({ budgetMs, onStale, onFaults }) =>
        createApiClient({
          fetch: calls.senderFor(id),
          budgetMs,
          ...(onFaults && { onFaults }),
          cache: responses.cacheFor(onStale, { isSkipped: request.withReplies === true }),
        }),
      onStage: (stage) => send({ type: stage, id }),
    },
  );
  if ('failed' in result) {
    const { failed } = result;
    const text = failed.text?.slice(0, maxTextLength);
    send({ type: 'failed', id, ...failed, text, reason: failed.reason.slice(0, maxReasonLength) });
    return;
  }
  const { html, data, usedClasses, links, head, staleMs, replyFaults } = result;
  send(
    {
      type: 'rendered',
      id,
      htmlLength: html.length,
      dataLength: data?.length,
      usedClasses: [...usedClasses],
      links,
      // the shell validates it
      head: head as Extract<FromRenderer, { type: 'rendered' }>['head'],
      staleMs,
      replyFaults: replyFaults?.slice(0, maxReplyFaults).map((fault) => fault.slice(0, maxTextLength)),
    },
    data === undefined ? [html] : [html, data],
  );
}

// an unhandled rejection or a timer of the release must not end other renderings
for (const event of ['uncaughtException', 'unhandledRejection'] as const)
  process.on(event, (error: unknown) => {
    process.stderr.write(`${event}: ${boundedReason(error)}\n`);
  });

const frames = new FrameReader(shellFrameLimits, (message, bytes) => receive(message as ToRenderer, bytes));
channel.on('data', (chunk: Buffer) => frames.push(chunk));
// the shell has ended, or has closed this release
channel.on('close', () => process.exit());
channel.on('error', () => process.exit());
send({ type: 'ready' });
