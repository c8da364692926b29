import { brotliCompressSync } from 'node:zlib';
import { acceptedCoding } from '@storefront/server-kit/read-request';
import type { FastifyInstance } from 'fastify';
import svgpath from 'svgpath';
import type { Catalogue } from '../../catalogue/memory/catalogue.ts';
import { figtreeLettering, type Lettering } from '../../media/letters.ts';
import { notFound } from '../../platform/http/errors/problems.ts';
import { readSite } from '../../platform/shop-config/shop.ts';

/** The bar has the shop's WhatsApp green, which continues beyond the picture's edge. */
const ink = { bar: '#0b6b45', text: '#ffffff' };

interface Strip {
  readonly width: number;
  readonly height: number;
  readonly words: string;
  readonly size: number;
}

/** The strip in a file, with the shop's number. */
function stripIn(file: string, { structure }: Catalogue): Strip | undefined {
  const { whatsapp } = readSite(structure.shop);
  if (file === 'whatsapp-desktop.svg') {
    const words = `Compre pelo WhatsApp: um especialista ajuda a dimensionar o ambiente   ${whatsapp}`;
    return { width: 1_600, height: 37, words, size: 15 };
  }
  if (file !== 'whatsapp-mobile.svg') return undefined;
  return { width: 436, height: 45, words: `Compre pelo WhatsApp   ${whatsapp}`, size: 17 };
}

/**
 * Rounds coordinates to a tenth, which is sharp at a pixel density of 3; relative coordinates repeat and compress
 * better.
 */
const shortened = (drawing: string) =>
  drawing.replace(/ d="([^"]*)"/, (_, outline: string) => ` d="${svgpath(outline).rel().round(1)}"`);

function drawStrip({ width, height, words, size }: Strip, lettering: Lettering): string {
  const line = lettering({
    x: width / 2,
    y: height / 2 + size * 0.35,
    words,
    size,
    fill: ink.text,
    anchor: 'middle',
    weight: 600,
    spacing: 0,
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"><rect width="${width}" height="${height}" fill="${ink.bar}"/>${shortened(line)}</svg>`;
}

interface Picture {
  readonly plain: Buffer;
  readonly brotli: Buffer;
}

/** The strips above the header, drawn with the shop's letters at the first request, because it takes 50 ms. */
export function bannerPictureRoutes(app: FastifyInstance, now: () => Catalogue): void {
  /** By the words in it. */
  const drawn = new Map<string, Picture>();
  const renderStrip = async (file: string): Promise<Picture | undefined> => {
    const strip = stripIn(file, now());
    const before = strip && drawn.get(strip.words);
    if (before || !strip) return before;
    const plain = Buffer.from(drawStrip(strip, await figtreeLettering()));
    const picture = { plain, brotli: brotliCompressSync(plain) };
    drawn.set(strip.words, picture);
    return picture;
  };
  app.get<{ Params: { file: string } }>('/media/banners/:file', async (request, reply) => {
    const picture = await renderStrip(request.params.file);
    if (!picture) throw notFound(`Não há banner "${request.params.file}"`);
    const takesBrotli = acceptedCoding(request) === 'br';
    if (takesBrotli) reply.header('content-encoding', 'br');
    return reply
      .header('cache-control', 'public, max-age=3600')
      .header('vary', 'accept-encoding')
      .type('image/svg+xml; charset=utf-8')
      .send(takesBrotli ? picture.brotli : picture.plain);
  });
}
