import type { Specification } from '@storefront/contracts/api';
import type * as z from 'zod/mini';
import type { ProductRecord } from '../../catalogue/records/records.ts';
import { colours, margin, type Pdf, type Site, writePdf } from './write-pdf.ts';

export type Specifications = readonly z.infer<typeof Specification>[];

const labelWidth = 190;

/** Draws one row of a table: a name and its value, with a line below. */
export function drawRow(pdf: Pdf, name: string, value: string): void {
  const width = pdf.page.width - 2 * margin;
  if (pdf.y > pdf.page.height - margin - 40) pdf.addPage();
  const top = pdf.y;
  pdf.font('Helvetica').fontSize(10).fillColor(colours.muted).text(name, margin, top, { width: labelWidth });
  const below = pdf.y;
  pdf.font('Helvetica-Bold').fillColor(colours.text);
  pdf.text(value, margin + labelWidth, top, { width: width - labelWidth });
  pdf.y = Math.max(below, pdf.y) + 4;
  pdf
    .moveTo(margin, pdf.y)
    .lineTo(margin + width, pdf.y)
    .lineWidth(0.5)
    .stroke(colours.line);
  pdf.x = margin;
  pdf.y += 5;
}

/** The technical sheet of a product as a PDF. */
export function writeDataSheet(
  site: Site,
  { name, sku }: ProductRecord,
  { specifications, source }: { readonly specifications: Specifications; readonly source: string | null },
): Promise<Buffer> {
  return writePdf({ title: name, subtitle: `Ficha técnica · Cód. ${sku}`, site }, (pdf) => {
    for (const { nome, valor } of specifications) drawRow(pdf, nome, valor);
    if (source !== null) pdf.moveDown(1).font('Helvetica').fontSize(8).fillColor(colours.muted).text(source);
  });
}
