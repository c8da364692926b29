import { fakeNetwork } from '@storefront/remote-kit/testing/fake-network';
import { loadContext, renderInShop } from '@storefront/remote-kit/testing/render-in-shop';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { coolingLoadBtu } from './climate-simulator.ts';
import { heaterLitresPerMinute } from './heater-simulator.ts';
import { head, load } from './load-simulator.ts';
import { SimulatorPage } from './simulator-page.tsx';

const climate = '/pagina/simulador-de-climatizacao';
const loadAt = (address: string) => load(loadContext(address, fakeNetwork()));

describe('the rules of thumb', () => {
  it('a room counts its area by sun, people beyond the second, and warm devices', () => {
    expect(coolingLoadBtu({ area: 15, sol: 600, pessoas: 2, aparelhos: 0 })).toBe(9_000);
    expect(coolingLoadBtu({ area: 15, sol: 800, pessoas: 4, aparelhos: 1 })).toBe(13_800);
    expect(coolingLoadBtu({ area: 10, sol: 600, pessoas: 1, aparelhos: 0 })).toBe(6_000);
  });

  it('a heater counts simultaneous use and the inlet temperature', () => {
    expect(heaterLitresPerMinute({ duchas: 1, ducha: 12, torneiras: 0, agua: 18 })).toBe(12);
    expect(heaterLitresPerMinute({ duchas: 2, ducha: 8, torneiras: 2, agua: 12 })).toBeCloseTo(33.8);
  });
});

describe('load', () => {
  it('asks first', async () => {
    const data = await loadAt(`${climate}/`);
    expect(data).toMatchObject({ title: 'Simulador de climatização | Loja', written: {}, problems: {} });
    expect(data.estimate).toBeUndefined();
    expect(head(data)).toMatchObject({ canonical: climate, indexable: true });
  });

  it.each([
    ['area=20&pessoas=2&aparelhos=0&sol=600', '12.000 BTU/h'],
    ['area=20,5&pessoas=2&aparelhos=0&sol=600', '18.000 BTU/h'],
    ['area=150&pessoas=2&aparelhos=0&sol=800', 'Mais de um aparelho'],
  ])('%s gives %s', async (query, size) => {
    const data = await loadAt(`${climate}?${query}`);
    expect(data.estimate?.size).toBe(size);
    expect(head(data).indexable).toBe(false);
  });

  it('answers for heaters too', async () => {
    const data = await loadAt('/pagina/simulador-aquecedor?duchas=2&ducha=8&torneiras=2&agua=12');
    expect(data.estimate?.size).toBe('A partir de 37 L/min');
  });

  it.each(['area=abc', 'area=-5', 'area=1e3', 'area=', 'area=9999', 'area=%3Cb%3E'])(
    'names what is wrong in %s',
    async (query) => {
      const data = await loadAt(`${climate}?${query}&pessoas=2&aparelhos=0&sol=700`);
      expect(data.problems).toEqual({ area: 'Informe um número de 4 a 200.', sol: 'Escolha uma opção.' });
      expect(data.estimate).toBeUndefined();
    },
  );

  it('any other path is a 404', async () => {
    await expect(loadAt('/pagina/simulador-de-voo')).rejects.toMatchObject({ status: 404 });
  });
});

it('puts the answers into the URL', async () => {
  const { address } = renderInShop(<SimulatorPage data={await loadAt(climate)} />);
  const area = screen.getByRole('textbox', { name: 'Área do ambiente (m²)' });
  await userEvent.clear(area);
  await userEvent.type(area, '22');
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Sol no ambiente' }), '800');
  await userEvent.click(screen.getByRole('button', { name: 'Calcular' }));
  expect(address()).toBe(`${climate}?area=22&pessoas=2&aparelhos=1&sol=800`);
});

it('shows the size, a link to products, and keeps the answers', async () => {
  const data = await loadAt(`${climate}?area=20&pessoas=3&aparelhos=0&sol=600`);
  renderInShop(<SimulatorPage data={data} />);
  expect(screen.getByRole('heading', { name: '18.000 BTU/h' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Ver produtos' })).toHaveAttribute(
    'href',
    '/busca?busca=split+18000+btus',
  );
  expect(screen.getByRole('textbox', { name: /Pessoas/ })).toHaveValue('3');
});

it('shows the error beside the field', async () => {
  renderInShop(<SimulatorPage data={await loadAt(`${climate}?area=abc`)} />);
  const area = screen.getByRole('textbox', { name: /Área/ });
  expect(area).toHaveAttribute('aria-invalid', 'true');
  expect(area).toHaveAccessibleDescription('Informe um número de 4 a 200.');
  expect(area).toHaveValue('abc');
  expect(screen.getByRole('status')).toHaveTextContent('Confira os campos marcados');
});
