import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { openProduct } from '../testing/open-product.tsx';

test('thumbs choose the large picture, and it opens larger', async () => {
  const { user } = await openProduct();
  await user.click(screen.getByRole('button', { name: /Ver imagem 2/ }));
  expect(screen.getByText('2 / 3')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Imagem anterior' }));
  await user.click(screen.getByRole('button', { name: 'Imagem anterior' }));
  expect(screen.getByText('3 / 3')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Ampliar imagem' }));
  expect(await screen.findByRole('dialog')).toBeVisible();
});

test('the enlarged picture goes up to three times its size', async () => {
  const { user } = await openProduct();
  await user.click(screen.getByRole('button', { name: 'Ampliar imagem' }));
  const dialog = within(await screen.findByRole('dialog'));
  for (let presses = 0; presses < 3; presses += 1)
    await user.click(dialog.getByRole('button', { name: 'Ampliar' }));
  expect(dialog.getByRole('status', { name: 'Ampliação' })).toHaveTextContent('300%');
  await user.click(dialog.getByRole('button', { name: 'Próxima imagem' }));
  expect(dialog.getByRole('status', { name: 'Ampliação' })).toHaveTextContent('100%');
});

test("until the enlarged picture is there, the gallery's own file is shown in its place", async () => {
  const { user } = await openProduct();
  const ofGallery = screen.getByRole('region', { name: 'Imagens do produto' }).querySelector('source');
  await user.click(screen.getByRole('button', { name: 'Ampliar imagem' }));
  const dialog = await screen.findByRole('dialog');
  const preview = () => dialog.querySelector(`[srcset="${ofGallery?.srcset}"]`);
  expect(preview()).toHaveAttribute('sizes', ofGallery?.sizes);
  const [enlarged] = within(dialog).getAllByRole('img');
  expect(enlarged?.parentElement).toHaveAttribute('aria-busy', 'true');
  fireEvent.load(enlarged!);
  expect(preview()).toBeNull();
  expect(enlarged?.parentElement).toHaveAttribute('aria-busy', 'false');
});

test('a swipe shows the next picture, in the gallery and enlarged', async () => {
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(300);
  const { user } = await openProduct();
  const swipeTo = (name: string, scrollLeft: number) => {
    const track = screen.getByRole('region', { name });
    track.scrollLeft = scrollLeft;
    fireEvent.scroll(track);
  };
  swipeTo('Imagens do produto', 290);
  expect(screen.getByText('2 / 3')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Ampliar imagem' }));
  const dialog = within(await screen.findByRole('dialog'));
  const second = dialog.getAllByRole('img')[1]!;
  await user.click(dialog.getByRole('button', { name: 'Ampliar' }));
  expect(second).toHaveStyle({ width: '200%' });
  swipeTo('Imagens ampliadas', 600);
  await user.click(dialog.getByRole('button', { name: 'Ampliar' }));
  expect(second).toHaveStyle({ width: '100%' });
});

test('two fingers enlarge the picture, up to three times', async () => {
  const { user } = await openProduct();
  await user.click(screen.getByRole('button', { name: 'Ampliar imagem' }));
  const dialog = within(await screen.findByRole('dialog'));
  const picture = dialog.getAllByRole('img')[0]!;
  fireEvent.pointerDown(picture, { pointerId: 1, clientX: 100, clientY: 100 });
  fireEvent.pointerDown(picture, { pointerId: 2, clientX: 200, clientY: 100 });
  fireEvent.pointerMove(picture, { pointerId: 2, clientX: 350, clientY: 100 });
  expect(dialog.getByRole('status', { name: 'Ampliação' })).toHaveTextContent('250%');
  fireEvent.pointerMove(picture, { pointerId: 2, clientX: 900, clientY: 100 });
  expect(dialog.getByRole('status', { name: 'Ampliação' })).toHaveTextContent('300%');
  fireEvent.pointerUp(picture, { pointerId: 2 });
  fireEvent.pointerMove(picture, { pointerId: 1, clientX: 500, clientY: 100 });
  expect(dialog.getByRole('status', { name: 'Ampliação' })).toHaveTextContent('300%');
});

test('an enlarged picture keeps its centre in sight, or the point that was pressed twice', async () => {
  const { user } = await openProduct();
  await user.click(screen.getByRole('button', { name: 'Ampliar imagem' }));
  const dialog = within(await screen.findByRole('dialog'));
  const picture = dialog.getAllByRole('img')[0]!;
  const area = picture.parentElement!;
  vi.spyOn(area, 'getBoundingClientRect').mockReturnValue(new DOMRect(50, 20, 1000, 700));
  await user.click(dialog.getByRole('button', { name: 'Ampliar' }));
  expect([area.scrollLeft, area.scrollTop]).toEqual([500, 350]);
  await user.click(dialog.getByRole('button', { name: 'Ampliar' }));
  expect([area.scrollLeft, area.scrollTop]).toEqual([1000, 700]);
  area.scrollLeft = 2000;
  fireEvent.scroll(area);
  await user.click(dialog.getByRole('button', { name: 'Diminuir' }));
  expect(Math.round(area.scrollLeft)).toBe(1167);
  fireEvent.doubleClick(picture, { clientX: 50, clientY: 20 });
  area.scrollLeft = 0;
  area.scrollTop = 0;
  fireEvent.scroll(area);
  fireEvent.doubleClick(picture, { clientX: 250, clientY: 120 });
  expect([area.scrollLeft, area.scrollTop]).toEqual([400, 200]);
});
