import { SourceMap } from 'node:module';
import type { CDPSession } from '@playwright/test';

/** What a debugger needs of a connection by the Chrome DevTools protocol. */
export interface DebuggedProgram {
  send(method: string, parameters?: object): Promise<unknown>;
  /** The next event of this name. */
  next(event: string): Promise<unknown>;
}

/** A program that has stopped at a breakpoint. */
export interface Stop {
  /** File and line of the source, such as `/src/view.tsx:12`. */
  readonly place: string;
  evaluate(expression: string): Promise<unknown>;
  resume(): Promise<unknown>;
}

interface CallFrame {
  readonly callFrameId: string;
  readonly location: { readonly lineNumber: number; readonly columnNumber: number };
}

/**
 * Sets a breakpoint at a line of a source, as an editor does: in the script that the source map leads to.
 * @param script address of the script, which may be loaded later
 * @returns waits until the program stops there
 */
export async function setBreakpoint(
  program: DebuggedProgram,
  script: string,
  { source, line }: { readonly source: string; readonly line: number },
): Promise<() => Promise<Stop>> {
  const code = await readText(script);
  const map = await readSourceMap(script, code);
  const entryOf = (lineNumber: number, columnNumber: number) => {
    const entry = map.findEntry(lineNumber, columnNumber);
    return 'originalSource' in entry ? `${entry.originalSource}:${entry.originalLine + 1}` : '';
  };
  const lines = code.split('\n').map((text) => text.search(/\S/));
  const lineNumber = lines.findIndex(
    (column, number) => column >= 0 && entryOf(number, column).endsWith(`${source}:${line}`),
  );
  if (lineNumber === -1) throw new Error(`${script} has no code of ${source}:${line}`);
  await program.send('Debugger.enable');
  await program.send('Debugger.setBreakpointByUrl', { url: script, lineNumber });
  const paused = program.next('Debugger.paused');
  return async () => {
    const { callFrames } = (await paused) as { readonly callFrames: readonly [CallFrame] };
    const [{ callFrameId, location }] = callFrames;
    return {
      place: entryOf(location.lineNumber, location.columnNumber),
      async evaluate(expression) {
        const reply = await program.send('Debugger.evaluateOnCallFrame', { callFrameId, expression });
        return (reply as { readonly result: { readonly value?: unknown } }).result.value;
      },
      async resume() {
        await program.send('Debugger.disable');
      },
    };
  };
}

/** Debugs the code that runs in a page. */
export function debugPage(session: CDPSession): DebuggedProgram {
  return {
    send: (method, parameters) => session.send(method as 'Debugger.enable', parameters as undefined),
    next: (event) => new Promise((resolve) => session.once(event as 'Debugger.paused', resolve)),
  };
}

/** Debugs a Node process whose debugger listens on this port. */
export async function debugNode(port: number): Promise<DebuggedProgram & { close(): void }> {
  const [target] = JSON.parse(await readText(`http://127.0.0.1:${port}/json/list`));
  const socket = new WebSocket(target.webSocketDebuggerUrl);
  const received = new EventTarget();
  const once = (name: string) =>
    new Promise<unknown>((resolve) => {
      received.addEventListener(name, (event) => resolve((event as CustomEvent).detail), { once: true });
    });
  socket.addEventListener('message', ({ data }) => {
    const { id, method, params, result } = JSON.parse(String(data));
    received.dispatchEvent(new CustomEvent(method ?? `reply ${id}`, { detail: params ?? result }));
  });
  await new Promise((resolve, reject) => {
    socket.addEventListener('open', resolve, { once: true });
    socket.addEventListener('error', reject, { once: true });
  });
  let count = 0;
  return {
    send(method, params) {
      const id = ++count;
      const reply = once(`reply ${id}`);
      socket.send(JSON.stringify({ id, method, params }));
      return reply;
    },
    next: once,
    close: () => socket.close(),
  };
}

async function readText(url: string): Promise<string> {
  const reply = await fetch(url);
  if (!reply.ok) throw new Error(`${url}: HTTP ${reply.status}`);
  return reply.text();
}

async function readSourceMap(script: string, code: string): Promise<SourceMap> {
  const address = /\/\/# sourceMappingURL=(\S+)\s*$/.exec(code)?.[1];
  if (address === undefined) throw new Error(`${script} names no source map`);
  // also reads `data:` addresses
  return new SourceMap(JSON.parse(await readText(new URL(address, script).href)));
}
