import type { PixPayment } from '@storefront/contracts/api';
import { LRUCache } from 'lru-cache';
import { encode } from 'uqr';

type QrCode = NonNullable<PixPayment['qr']>;

/** A page that waits for its payment asks for its code every second or two, and drawing one takes 2 ms. */
const drawn = new LRUCache<string, QrCode>({ max: 500, memoMethod: draw });

/** The QR code of a text: one path over all dark squares, with the quiet zone of four squares that readers need. */
export const qrPath = (text: string): QrCode => drawn.memo(text);

function draw(text: string): QrCode {
  const { data, size } = encode(text, { ecc: 'M', border: 4 });
  const runs = data.flatMap((row, y) => {
    const line = row.map((isDark) => (isDark ? '#' : ' ')).join('');
    return [...line.matchAll(/#+/g)].map(
      ({ index, 0: run }) => `M${index} ${y}h${run.length}v1h-${run.length}z`,
    );
  });
  return { lado: size, caminho: runs.join('') };
}
