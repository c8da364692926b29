import { expect, vi } from 'vitest';
import { SoftNavigation } from '../client/navigation/navigation.ts';
import type { ShopLocation } from '../page/slot-tree.ts';

/** Records the positions and ids that the page was scrolled to. */
export const scrolled = vi.fn<(to: unknown) => void>();

/** Opens a page with a heading and a button. */
export function beginAtHome(): void {
  sessionStorage.clear();
  history.pushState(null, '', '/');
  document.title = 'Início';
  document.body.innerHTML =
    '<main id="conteudo" tabindex="-1"><h2 id="preços">Preços</h2><button>ordenar</button></main>';
  scrolled.mockReset();
  vi.spyOn(window, 'scrollTo').mockImplementation((...position: unknown[]) => scrolled(position[1]));
  vi.spyOn(console, 'info').mockImplementation(() => {});
  Element.prototype.scrollIntoView = function scrollIntoView() {
    scrolled(this.id);
  };
}

export interface Page {
  readonly title: string;
}

/** A navigation whose page, history and documents a test can inspect. */
export function createNavigation() {
  const prepare = vi.fn(
    async (location: ShopLocation, _signal: AbortSignal, _reuse: boolean): Promise<Page> => ({
      title: `Página ${location.pathname}`,
    }),
  );
  const commit = vi.fn<(location: ShopLocation, page?: Page) => void>();
  const onBusy = vi.fn<(busy: boolean) => void>();
  const onArrived = vi.fn<(title: string) => void>();
  const documents = { assign: vi.fn<(href: string | URL) => void>(), reload: vi.fn<() => void>() };
  const onLate = vi.fn((_location: ShopLocation) => true);
  const onUnreachable = vi.fn(async (_href: string) => false);
  const navigation = new SoftNavigation<Page>({
    prepare,
    commit,
    onBusy,
    onLate,
    onUnreachable,
    onArrived,
    documents,
  });
  const arrived = (times: number) => vi.waitFor(() => expect(onArrived).toHaveBeenCalledTimes(times));
  const committed = () => commit.mock.calls.map(([{ pathname, search, hash }]) => pathname + search + hash);
  return {
    ...navigation.navigator,
    navigation,
    prepare,
    commit,
    committed,
    onBusy,
    onLate,
    onUnreachable,
    onArrived,
    arrived,
    documents,
  };
}

/** Sets the scroll position to this many pixels from the top. */
export function scrollTo(y: number): void {
  vi.stubGlobal('scrollY', y);
  window.dispatchEvent(new Event('scroll'));
}
