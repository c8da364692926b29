import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { aBrowserRelease } from '../../testing/served-page.ts';
import { leaveWithdrawn } from './leave-withdrawn.ts';
import { showClocks } from './show-clocks.ts';
import { showFigures } from './show-figures.ts';

const end = new Date('2026-11-30T12:00:00.000Z');
let ending: AbortController;
beforeEach(() => {
  ending = new AbortController();
});
afterEach(() => {
  ending.abort();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const part = (one: string, many: string) =>
  `<span><b data-live="countdown-part">00</b> <small data-live="countdown-part" data-one="${one}" data-many="${many}"></small></span>`;

function openClocks(msLeft: number) {
  vi.useFakeTimers();
  document.body.innerHTML = `
    <button data-waiting="true">Oferta do dia <b data-live="clock" data-ends-at="${end.toISOString()}">00:00:00</b></button>
    <div data-live="countdown" data-ends-at="${end.toISOString()}" style="visibility: hidden">
      ${part('dia', 'dias')} ${part('hora', 'horas')} ${part('minuto', 'minutos')} ${part('segundo', 'segundos')}
    </div>`;
  let leftMs = msLeft;
  showClocks(document, () => end.getTime() - leftMs, ending.signal);
  const wait = (ms: number) => {
    leftMs -= ms;
    vi.advanceTimersByTime(1000);
  };
  const [offer, countdown] = [document.querySelector('button'), document.querySelector('div')];
  const read = () => ({
    offer: offer?.hidden ? 'hidden' : offer?.textContent,
    isWaiting: offer?.hasAttribute('data-waiting'),
    countdown: countdown?.style.visibility || countdown?.textContent?.replace(/\s+/g, ' ').trim(),
  });
  return { read, wait };
}

it('clocks run by the server’s time, and an offer that ends is hidden', () => {
  const { read, wait } = openClocks(90_061_000);
  const first = { isWaiting: false, offer: 'Oferta do dia 1 dia 01:01:01' };
  expect(read()).toEqual({ ...first, countdown: '01 dia 01 hora 01 minuto 01 segundo' });
  wait(59_000);
  expect(read()).toMatchObject({
    offer: 'Oferta do dia 1 dia 01:00:02',
    countdown: '01 dia 01 hora 00 minutos 02 segundos',
  });
  wait(90_002_000);
  expect(read()).toMatchObject({ offer: 'hidden', countdown: 'hidden' });
});

it('those out of sight show no second', () => {
  const { read, wait } = openClocks(90_061_000);
  const offer = document.querySelector('[data-live="clock"]');
  const rect = offer && vi.spyOn(offer, 'getBoundingClientRect');
  rect?.mockReturnValue({ top: innerHeight + 1, bottom: innerHeight + 21 } as DOMRect);
  wait(59_000);
  expect(read()).toMatchObject({
    offer: 'Oferta do dia 1 dia 01:01:01',
    countdown: '01 dia 01 hora 00 minutos 02 segundos',
  });
  rect?.mockReturnValue({ top: innerHeight, bottom: innerHeight + 20 } as DOMRect);
  wait(1000);
  expect(read().offer).toBe('Oferta do dia 1 dia 01:00:01');
});

it('they stop once somebody uses the page', () => {
  const { read, wait } = openClocks(10_000);
  ending.abort();
  wait(5000);
  expect(read().offer).toBe('Oferta do dia 00:00:10');
});

const html = `
  <span data-live="cart" hidden><i data-live="cart-count">0</i> <i data-live="cart-noun" data-one="item" data-many="itens">itens</i></span>
  <small>Olá, <span data-live="first-name">visitante</span></small> <b data-live="signed-in" data-text="Minha conta">Entrar</b>`;

async function show(cart: unknown, user: unknown) {
  document.body.innerHTML = html;
  vi.stubGlobal('fetch', async (path: string) => {
    const reply = path.endsWith('/cart') ? cart : user;
    return reply instanceof Error
      ? Promise.reject(reply)
      : Response.json(reply, { status: reply ? 200 : 503 });
  });
  await showFigures(document, ending.signal);
  const isHidden = document.querySelector('span')?.hidden;
  return [isHidden, document.body.textContent?.replace(/\s+/g, ' ').trim()];
}
const lines = (count: number) => ({ itens: Array.from({ length: count }, () => ({})) });
const iara = { user: { logado: true, ativo: true, nomeRazao: ' Iara Souza ' } };
const nobody = { user: { logado: false, ativo: false, nomeRazao: '' } };

it.each([
  ['one product', lines(1), nobody, [false, '1 item Olá, visitante Entrar']],
  ['many, of a shopper who is signed in', lines(100), iara, [false, '99+ itens Olá, Iara Minha conta']],
  ['none', lines(0), nobody, [true, '0 itens Olá, visitante Entrar']],
  ['no reply', new TypeError('failed to fetch'), undefined, [true, '0 itens Olá, visitante Entrar']],
  ['replies of another API', {}, {}, [true, '0 itens Olá, visitante Entrar']],
])('the header of a visitor with %s', async (_what, cart, user, expected) => {
  vi.spyOn(console, 'info').mockImplementation(() => {});
  expect(await show(cart, user)).toEqual(expected);
});

it('a reply that comes once somebody uses the page changes nothing', async () => {
  ending.abort();
  expect(await show(lines(3), iara)).toEqual([true, '0 itens Olá, visitante Entrar']);
});

it.each([
  ['withdrawn: it is loaded again', ['1.0.0'], false, 1],
  ['usable: it stays', ['1.0.0', '1.1.0'], false, 0],
  ['withdrawn, and somebody uses the page meanwhile: it stays', ['1.0.0'], true, 0],
])('a page that nobody uses, whose release is %s', async (_what, usable, isUsed, reloads) => {
  vi.useFakeTimers();
  sessionStorage.clear();
  document.body.innerHTML =
    '<div data-slot="mf-cart/CartOverlays" data-remote="mf-cart" data-version="1.1.0"></div>';
  vi.stubGlobal('fetch', async () => {
    if (isUsed) ending.abort();
    return Response.json({ 'mf-cart': usable });
  });
  const documents = { reload: vi.fn() };
  leaveWithdrawn(document, documents, ending.signal);
  await vi.advanceTimersByTimeAsync(14_999);
  expect(documents.reload).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(documents.reload).toHaveBeenCalledTimes(reloads);
});

describe('a page that is hidden before anybody has used it', () => {
  const viewOf = (details: object) => ['/_shell/view', { releases: ['mf-cart@1.1.0'], ...details }];

  async function openAndHide(metrics: readonly string[], isUsed = false) {
    vi.resetModules();
    const { countUnstarted } = await import('./count-unstarted.ts');
    const { reportView } = await import('../failures/view-report.ts');
    const sent: unknown[] = [];
    vi.stubGlobal('navigator', {
      sendBeacon: (url: string, body: string) => sent.push([url, JSON.parse(body)]),
    });
    const serverTiming = metrics.map((name) => ({ name, description: '' }));
    vi.stubGlobal('performance', { getEntriesByType: () => [{ serverTiming }] });
    document.body.innerHTML =
      '<div data-slot="mf-cart/CartOverlays" data-remote="mf-cart" data-version="1.1.0"></div><div data-slot="mf-footer/Footer"></div>';
    countUnstarted(document, ending.signal);
    const show = (state: DocumentVisibilityState) => {
      vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
      document.dispatchEvent(new Event('visibilitychange'));
    };
    if (isUsed) ending.abort();
    show('visible');
    show('hidden');
    show('visible');
    show('hidden');
    return { sent, start: () => reportView([aBrowserRelease('mf-cart/CartOverlays', '1.1.0')]) };
  }

  it('is reported once to the server where a shared cache has answered, and not again as a view when it starts', async () => {
    const { sent, start } = await openAndHide(['uncounted']);
    const unstarted = viewOf({ isUncounted: true, isUnstarted: true });
    expect(sent).toEqual([unstarted]);
    start();
    expect(sent).toEqual([unstarted, viewOf({})]);
  });

  it('sends nothing where a shell has counted it', async () => {
    const { sent } = await openAndHide([]);
    expect(sent).toEqual([]);
  });

  it('sends nothing once it has been used; its start counts it', async () => {
    const { sent, start } = await openAndHide(['uncounted'], true);
    expect(sent).toEqual([]);
    start();
    expect(sent).toEqual([viewOf({ isUncounted: true })]);
  });
});
