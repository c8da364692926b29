import type { PixPayment } from '@storefront/contracts/api';
import { encode } from 'uqr';

/** The QR code of a text: one path over all dark squares, with the quiet zone of four squares that readers need. */
export function qrPath(text: string): NonNullable<PixPayment['qr']> {
  const { data, size } = encode(text, { ecc: 'M', border: 4 });
  const runs = data.flatMap((row, y) => {
    const line = row.map((isDark) => (isDark ? '#' : ' ')).join('');
    return [...line.matchAll(/#+/g)].map(
      ({ index, 0: run }) => `M${index} ${y}h${run.length}v1h-${run.length}z`,
    );
  });
  return { lado: size, caminho: runs.join('') };
}
