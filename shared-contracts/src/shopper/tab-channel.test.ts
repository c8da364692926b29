// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { openTabChannel } from './tab-channel.ts';

it('a message goes to the other tabs', async () => {
  const onMessage = vi.fn();
  const [here, there] = [openTabChannel('a-channel'), openTabChannel('a-channel', { onMessage })];
  onTestFinished(() => {
    for (const each of [here, there]) each.close();
  });
  here.post('changed');
  await vi.waitFor(() => expect(onMessage).toHaveBeenCalledExactlyOnceWith('changed'));
});

describe.each([
  ['has no channels', undefined],
  [
    'blocks them',
    function blocked() {
      throw new DOMException('The operation is insecure', 'SecurityError');
    },
  ],
])('a browser that %s', (_, channels) => {
  beforeEach(() => void vi.stubGlobal('BroadcastChannel', channels));
  afterEach(() => void vi.unstubAllGlobals());

  it('sends nothing and fails nowhere', () => {
    const channel = openTabChannel('a-channel', { onMessage: () => {} });
    channel.post('changed');
    channel.close();
  });

  it('looks again when the page is shown again, until it is closed', () => {
    const onMissed = vi.fn();
    const channel = openTabChannel('a-channel', { onMissed });
    const show = (state: DocumentVisibilityState) => {
      vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
      document.dispatchEvent(new Event('visibilitychange'));
    };
    show('hidden');
    expect(onMissed).not.toHaveBeenCalled();
    show('visible');
    expect(onMissed).toHaveBeenCalledOnce();
    channel.close();
    show('visible');
    expect(onMissed).toHaveBeenCalledOnce();
  });
});
