// @module-tag processes
// @vitest-environment node
import { expect, it } from 'vitest';
import { builtScript } from './testing/built-script.ts';
import { aRequest, startRelease, withListing } from './testing/started-release.ts';

const built = builtScript();

const page = 'mf-listing/ListingPage';
const home = 'mf-listing/HomePage';
const start = (source: string, change?: Parameters<typeof startRelease>[2]) =>
  startRelease(built.script, source, change);

const loopHere = 'for (;;);';
const unendingRender = `{ default: () => { ${loopHere} } }`;
const unendingLoad = `{ default: () => null, load: async () => { ${loopHere} } }`;
const exiting = `{ default: () => process.exit() }`;
const heapBomb = `{ default: () => { const all = []; for (;;) all.push(new Array(1e6).fill(all.length)); } }`;
const bufferBomb = `{ default: () => null, load: async () => {
  const all = [];
  for (;;) { all.push(Buffer.alloc(2e7, 1)); await new Promise(setImmediate); }
} }`;
const printing = `{ default: () => null, load: async () => {
  for (;;) await new Promise((done) => process.stdout.write('x'.repeat(60000), done));
} }`;
/** What the shell has not read yet takes memory, so either limit may be the first on a busy machine. */
const printingAhead = `{ default: () => null, load: async () => {
  for (;;) { process.stdout.write('x'.repeat(60000)); await new Promise(setImmediate); }
} }`;

it.each([
  ['a loop in render', unendingRender, 'does not answer'],
  ['a loop in load', unendingLoad, 'does not answer'],
  ['an exit', exiting, 'code 0'],
  ['a heap without end', heapBomb, ''],
  ['buffers without end', bufferBomb, 'MB'],
  ['printing without end', printing, 'prints too much'],
  ['printing faster than it is read', printingAhead, 'prints too much|MB'],
])(
  '%s costs its process, and the next rendering has another',
  async (_what, listing, reason) => {
    const { renderer, lines } = await start(withListing(listing), {
      budgetMs: 3000,
      renderMs: 3000,
      maxResidentMb: 250,
    });
    expect(await renderer.render(page, aRequest)).toMatchObject({
      failed: { kind: 'timeout', reason: expect.stringMatching(reason) },
    });
    expect(await renderer.render(home, aRequest)).toMatchObject({ html: Buffer.from('<p>início</p>') });
    expect(lines.join('\n').length).toBeLessThan(100_000);
  },
  30_000,
);

it('renders what waited beside a loop in another process', async () => {
  const { renderer } = await start(withListing(unendingRender));
  const [lost, ...others] = await Promise.all([
    renderer.render(page, aRequest),
    renderer.render(home, aRequest),
    renderer.render(home, aRequest),
  ]);
  expect(lost).toHaveProperty('failed');
  for (const other of others) expect(other).toMatchObject({ html: Buffer.from('<p>início</p>') });
});

it.each([
  ['a loop', 'for (;;);', /not evaluated in time/],
  ['an exit', 'process.exit(3)', /code 3/],
  ['a throw', "throw new Error('no cart')", /no cart/],
  ['a package that is not shared', "require('left-pad')", /does not share/],
  ['no component', 'exports.HomePage = {}', /exports no component/],
])('a release that has %s while it is evaluated does not start', async (_what, source, message) => {
  await expect(start(source, { evaluateMs: 1000 })).rejects.toThrow(message);
});

it.each([
  ['a throw in a timer', "setTimeout(() => { throw new Error('late') }, 0)"],
  ['an unhandled rejection', "Promise.reject(new Error('late'))"],
])('%s is logged and costs nothing', async (_what, code) => {
  const { renderer, lines } = await start(
    withListing(`{ default: () => { ${code}; return createElement('b', null, 'ok'); } }`),
  );
  expect(await renderer.render(page, aRequest)).toMatchObject({ html: Buffer.from('<b>ok</b>') });
  await expect.poll(() => lines.join('\n')).toContain('late');
  expect(await renderer.render(page, aRequest)).toMatchObject({ html: Buffer.from('<b>ok</b>') });
});

const builtin = (name: string) => `process.getBuiltinModule('node:${name}')`;
it.each([
  ['reads a file', `${builtin('fs')}.readFileSync('/etc/hostname', 'utf8')`, 'ERR_ACCESS_DENIED'],
  ['writes a file', `${builtin('fs')}.writeFileSync('/tmp/renderer-wrote', 'x')`, 'ERR_ACCESS_DENIED'],
  [
    'opens a socket',
    `await new Promise((ok, no) => ${builtin('net')}.connect(1, '127.0.0.1').on('error', no).on('connect', ok))`,
    'ERR_ACCESS_DENIED',
  ],
  [
    'listens',
    `await new Promise((ok, no) => ${builtin('net')}.createServer().on('error', no).listen(0, ok))`,
    'ERR_ACCESS_DENIED',
  ],
  [
    'fetches',
    "await fetch('http://127.0.0.1:4002/').catch((error) => { throw error.cause })",
    'ERR_ACCESS_DENIED',
  ],
  ['resolves a host name', `await ${builtin('dns')}.promises.lookup('localhost')`, 'ERR_ACCESS_DENIED'],
  ['starts a process', `${builtin('child_process')}.execSync('true')`, 'ERR_ACCESS_DENIED'],
  ['starts a worker', `new (${builtin('worker_threads')}.Worker)('1', { eval: true })`, 'ERR_ACCESS_DENIED'],
  ['becomes another program', "process.execve('/bin/true', [], {})", 'ERR_ACCESS_DENIED'],
  ['opens the inspector', `${builtin('inspector')}.open()`, 'ERR_ACCESS_DENIED'],
  [
    "calls a function of the machine's libraries",
    `${builtin('ffi')}.dlopen('libc.so.6')`,
    'ERR_ACCESS_DENIED',
  ],
  [
    'sends a datagram',
    `await new Promise((ok, no) => ${builtin('dgram')}.createSocket('udp4').on('error', no).send('x', 9, '127.0.0.1', (error) => error ? no(error) : ok()))`,
    'ERR_ACCESS_DENIED',
  ],
  ['asks a name server', `await ${builtin('dns')}.promises.resolve4('localhost')`, 'ERR_ACCESS_DENIED'],
  ['loads a native addon', "process.dlopen({ exports: {} }, '/tmp/x.node')", 'ERR_DLOPEN_DISABLED'],
  ['opens a database file', `new (${builtin('sqlite')}.DatabaseSync)('/tmp/renderer.db')`, 'of undefined'],
])('a release that %s is denied', async (_what, code, reason) => {
  const load = `async () => {
    try { ${code}; } catch (error) { throw new Error(error?.code ?? error); }
    return 'allowed';
  }`;
  const { renderer } = await start(withListing(`{ default: () => null, load: ${load} }`));
  expect(await renderer.render(page, aRequest)).toMatchObject({
    failed: { kind: 'crash', reason: expect.stringContaining(reason) },
  });
});

it("has nothing of the shell's environment but the time zone", async () => {
  process.env.APP_TOKEN_OF_TEST = 'secret';
  const { renderer } = await start(
    withListing(`{ default: () => createElement('p', null, JSON.stringify(process.env)) }`),
  );
  const { html } = (await renderer.render(page, aRequest)) as { readonly html: Buffer };
  const { TZ, ...others } = JSON.parse(html.toString().replace(/<.?p>/g, '').replaceAll('&quot;', '"'));
  expect(TZ).toBe(Intl.DateTimeFormat().resolvedOptions().timeZone);
  // bubblewrap names the folder
  expect({ PWD: '/', ...others }).toEqual({ PWD: '/' });
});

/** A release that writes bytes into the process's channel that its own script never writes. */
const forging = (bytes: string) =>
  withListing(`{ default: () => { ${builtin('fs')}.writeSync(3, ${bytes}); for (;;); } }`);
const frame = (message: string) => `(() => {
  const json = Buffer.from(JSON.stringify(${message}));
  const head = Buffer.alloc(8);
  head.writeUInt32LE(json.length, 0);
  return Buffer.concat([head, json]);
})()`;

it.each([
  ['junk', "Buffer.alloc(100, 'x')", 'too long'],
  ['no JSON', 'Buffer.from([2, 0, 0, 0, 0, 0, 0, 0, 65, 66])', 'no JSON'],
  ['an endless frame', 'Buffer.from([255, 255, 255, 255, 0, 0, 0, 0])', 'too long'],
  ['an unknown message', frame("{ type: 'shutdown' }"), 'rules of its channel'],
  [
    'an answer that nobody waits for',
    frame("{ type: 'failed', id: 99, kind: 'crash', status: 0, reason: '' }"),
    'nobody waits',
  ],
  ['a second start of one rendering', frame("{ type: 'rendering', id: 1 }"), 'again'],
])('a process that writes %s is ended', async (_what, bytes, reason) => {
  const { renderer } = await start(forging(bytes));
  expect(await renderer.render(page, aRequest)).toMatchObject({
    failed: { reason: expect.stringContaining(reason) },
  });
  expect(await renderer.render(home, aRequest)).toHaveProperty('html');
});

it.each([
  [
    'calls the API without end',
    `{ default: () => null, load: async ({ api }) => {
    const endpoint = { method: 'GET', path: '/config', reply: () => ({ safeParse: (data) => ({ success: true, data }) }) };
    for (let i = 0; i < 1000; i++) api.call(endpoint, { query: { i } }).catch(() => {});
    await new Promise(() => {});
  } }`,
    'API calls',
  ],
  [
    'renders HTML without end',
    "{ default: () => createElement('p', null, 'x'.repeat(3e6)) }",
    'rules of its channel',
  ],
  [
    'loads data without end',
    "{ default: () => null, load: async () => 'x'.repeat(3e6) }",
    'rules of its channel',
  ],
  [
    'names a head of another shape',
    '{ default: () => null, load: async () => 1, head: () => ({ title: 1 }) }',
    'rules of its channel',
  ],
])('a release that %s is ended', async (_what, listing, reason) => {
  const { renderer } = await start(withListing(listing));
  expect(await renderer.render(page, aRequest)).toMatchObject({
    failed: { reason: expect.stringContaining(reason) },
  });
  expect(await renderer.render(home, aRequest)).toHaveProperty('html');
});
