import { menuEndpoint, readUserEndpoint } from '@storefront/contracts/api';
import { expect, it } from 'vitest';
import { anonymousUser, fakeNetwork, problemReply } from './fake-network.ts';

const menu = { menu: [{ label: 'Ar-condicionado', link: '/ar-condicionado' }] };
const readMenu = ({ api }: ReturnType<typeof fakeNetwork>) =>
  api.call(menuEndpoint, { params: { nome: 'topo' } });

it('answers listed calls, an anonymous visitor, and 404 to the rest', async () => {
  const network = fakeNetwork({ 'GET /struct/menus/topo': menu });
  await expect(readMenu(network)).resolves.toMatchObject(menu);
  await expect(network.api.call(readUserEndpoint, {})).resolves.toEqual({ user: anonymousUser });
  await expect(readMenu(fakeNetwork())).rejects.toMatchObject({ name: 'ApiError', status: 404 });
  expect(network.log).toEqual(['GET /struct/menus/topo', 'GET /checkout/user']);
});

it.each([
  ['a status', 503, 503],
  ['no reply', 0, 0],
  ['a problem', problemReply(409, 'taken', 'nome'), 409],
])('answers with %s', async (_, answer, status) => {
  const network = fakeNetwork({ 'GET /struct/menus/topo': answer });
  await expect(readMenu(network)).rejects.toMatchObject({ name: 'ApiError', status });
});

it('fails the next call of a method only, and takes new answers', async () => {
  const network = fakeNetwork({ 'GET /struct/menus/topo': menu });
  network.failNext('GET', 500);
  await expect(readMenu(network)).rejects.toMatchObject({ status: 500 });
  await expect(readMenu(network)).resolves.toMatchObject(menu);
  network.answer(() => 410);
  await expect(readMenu(network)).rejects.toMatchObject({ status: 410 });
});

it('fails the next call of a method and path, and no other of that method', async () => {
  const network = fakeNetwork({ 'GET /struct/menus/topo': menu });
  network.failNext('GET /struct/menus/topo', 500);
  await expect(network.api.call(readUserEndpoint, {})).resolves.toEqual({ user: anonymousUser });
  await expect(readMenu(network)).rejects.toMatchObject({ status: 500 });
  await expect(readMenu(network)).resolves.toMatchObject(menu);
});

it('loses the reply to the next call of a method, which is answered', async () => {
  const answered: string[] = [];
  const network = fakeNetwork(({ path }) => {
    answered.push(path);
    return menu;
  });
  network.loseReply('GET');
  await expect(readMenu(network)).rejects.toMatchObject({ status: 0 });
  expect(answered).toEqual(['/struct/menus/topo']);
  await expect(readMenu(network)).resolves.toMatchObject(menu);
});

it('holds replies until it is released', async () => {
  const network = fakeNetwork({ 'GET /struct/menus/topo': menu });
  const release = network.hold();
  const reply = readMenu(network);
  await expect(Promise.race([reply, Promise.resolve('waits')])).resolves.toBe('waits');
  release();
  await expect(reply).resolves.toMatchObject(menu);
});
