import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { copyText } from './copy-text.ts';

it('copies', async () => {
  userEvent.setup();
  expect(await copyText('DIA')).toBe(true);
  expect(await navigator.clipboard.readText()).toBe('DIA');
});

it('says that the browser refuses, or has no clipboard', async () => {
  userEvent.setup();
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValueOnce(new DOMException('refused'));
  expect(await copyText('DIA')).toBe(false);
  vi.spyOn(navigator, 'clipboard', 'get').mockReturnValueOnce(undefined as unknown as Clipboard);
  expect(await copyText('DIA')).toBe(false);
});
