import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { figtreeLettering, type Lettering, type Line } from './letters.ts';

const line = (words: string, more: Partial<Line> = {}): Line => ({
  x: 0,
  y: 0,
  words,
  size: 100,
  fill: '#000',
  anchor: 'start',
  weight: 700,
  spacing: 0,
  ...more,
});

const numbersIn = (svg: string) => (svg.match(/-?\d+(\.\d+)?/g) ?? []).map(Number);

describe('figtreeLettering', () => {
  let letter: Lettering;
  beforeAll(async () => {
    letter = await figtreeLettering();
  });

  it('draws a letter as its outline, upright, on the baseline', () => {
    expect(letter(line('L'))).toBe(
      '<path d="M7.6 0L7.6 -70L21.3 -70L21.3 -12.5L52.1 -12.5L52.1 0Z" fill="#000"/>',
    );
  });

  it('needs no installed font: no text element is left, accents included', () => {
    const drawn = letter(line('Água 23°', { weight: 600 }));
    expect(drawn).not.toContain('<text');
    expect(drawn.length).toBeGreaterThan(letter(line('Agua 23', { weight: 600 })).length);
  });

  it('omits characters that the font lacks', () => {
    expect(letter(line('家'))).toBe('');
    expect(letter(line('LG 家'))).toBe(letter(line('LG ')));
  });

  it('centres and spaces by the width of the letters', () => {
    const firstX = (more: Partial<Line>) => numbersIn(letter(line('L', more)))[0] ?? Number.NaN;
    const width = firstX({}) - firstX({ anchor: 'end' });
    expect(width).toBeCloseTo(53.7);
    expect(firstX({ anchor: 'middle' })).toBeCloseTo(firstX({}) - width / 2);
    const lastX = (spacing: number) => Math.max(...numbersIn(letter(line('LL', { spacing }))));
    expect(lastX(10) - lastX(0)).toBeCloseTo(10);
  });

  it('is rendered by sharp at the position of the words', async () => {
    const words = letter(line('LG', { x: 20, y: 80, size: 80 }));
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="140" height="100">${words}</svg>`;
    const { channels } = await sharp(Buffer.from(svg)).flatten({ background: '#fff' }).greyscale().stats();
    expect(channels[0]?.min).toBe(0);
    expect(channels[0]?.mean).toBeLessThan(235);
  });
});
