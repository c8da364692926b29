import { draw } from '@storefront/product-drawings/draw';
import { expect, it } from 'vitest';
import { encodePicture } from './encode.ts';

it.each(['avif', 'webp'] as const)(
  'codes as many pixels in fewer bytes of %s for a denser screen',
  async (format) => {
    const svg = draw(
      { id: 'AQ0001', type: 'aquecedor-gas', brand: 'Aragem', capacity: 15 },
      'estudio',
      () => '',
    );
    const [zoom, big] = await Promise.all([
      encodePicture(svg, 'zoom', 1, format),
      encodePicture(svg, 'big', 2, format),
    ]);
    expect(big.length).toBeLessThan(0.85 * zoom.length);
  },
);
