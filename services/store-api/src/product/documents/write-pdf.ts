import type { StoreConfig } from '@storefront/contracts/api';
import PdfDocument from 'pdfkit';

export type Pdf = PDFKit.PDFDocument;

export const colours = { text: '#0d1f24', muted: '#4b5f66', line: '#d5dfe2', brand: '#06303b' } as const;
/** Margin of an A4 page, in points. */
export const margin = 48;

export type Site = StoreConfig['sistema']['geral']['site'];

interface PdfHead {
  readonly title: string;
  readonly subtitle: string;
  readonly site: Site;
}

/** An A4 document with the shop's name at the top, and a note about its data at the bottom. */
export async function writePdf(
  { title, subtitle, site }: PdfHead,
  draw: (pdf: Pdf) => void,
): Promise<Buffer> {
  const pdf = new PdfDocument({
    size: 'A4',
    margin,
    info: { Title: title, Author: site.nome },
    lang: 'pt-BR',
  });
  const chunks: Buffer[] = [];
  const written = new Promise<Buffer>((resolve, reject) => {
    pdf.on('data', (chunk: Buffer) => chunks.push(chunk));
    pdf.on('end', () => resolve(Buffer.concat(chunks)));
    pdf.on('error', reject);
  });
  pdf.font('Helvetica-Bold').fontSize(11).fillColor(colours.brand).text(site.nome.toUpperCase());
  pdf.moveDown(0.8).fontSize(18).fillColor(colours.text).text(title);
  pdf.moveDown(0.3).font('Helvetica').fontSize(10).fillColor(colours.muted).text(subtitle);
  pdf.moveDown(1.2);
  draw(pdf);
  pdf.moveDown(1.5).font('Helvetica').fontSize(8).fillColor(colours.muted);
  pdf.text(site.avisoDemonstracao, margin, pdf.y);
  pdf.end();
  return written;
}
