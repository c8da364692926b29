// @vitest-environment jsdom
import { expect, it, onTestFinished, vi } from 'vitest';
import { changeShopperInOtherTab } from '../testing/other-tab.ts';
import { followShopper, notifyShopperChange } from './shopper-channel.ts';

function follow() {
  const onChange = vi.fn();
  const stop = followShopper(onChange);
  onTestFinished(stop);
  return { onChange, stop };
}

it('a change of another tab is heard by who follows, and no longer after stopping', async () => {
  const [here, gone] = [follow(), follow()];
  gone.stop();
  changeShopperInOtherTab();
  await vi.waitFor(() => expect(here.onChange).toHaveBeenCalledOnce());
  expect(gone.onChange).not.toHaveBeenCalled();
});

it('a change is sent to the other tabs, not to the page itself: it opens another document', async () => {
  const { onChange } = follow();
  const heard = vi.fn();
  const other = new BroadcastChannel('storefront-shopper');
  onTestFinished(() => other.close());
  other.onmessage = heard;
  notifyShopperChange();
  await vi.waitFor(() => expect(heard).toHaveBeenCalledOnce());
  changeShopperInOtherTab();
  await vi.waitFor(() => expect(onChange).toHaveBeenCalledOnce());
});

it('a page that returns from the back-forward cache may have another shopper, a new one has not', () => {
  const { onChange } = follow();
  window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: false }));
  expect(onChange).not.toHaveBeenCalled();
  window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  expect(onChange).toHaveBeenCalledOnce();
});
