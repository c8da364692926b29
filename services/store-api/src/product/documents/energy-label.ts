import type { FilterTag } from '@storefront/contracts/api';
import type { ProductRecord } from '../../catalogue/records/records.ts';
import { drawRow, type Specifications } from './data-sheet.ts';
import { colours, margin, type Pdf, type Site, writePdf } from './write-pdf.ts';

/** Colours of the letters, from the most to the least efficient. */
const scale = [
  ['A', '#00783a', '#ffffff'],
  ['B', '#3f7f1f', '#ffffff'],
  ['C', '#b9cf2a', '#1d2508'],
  ['D', '#f3dc1f', '#2b2600'],
  ['E', '#f2a51d', '#2e1d00'],
  ['F', '#d8371f', '#ffffff'],
] as const;
const barHeight = 24;

/** Matches the rows of the data sheet that an energy label shows. */
const labelRows = /^(consumo|idrs|capacidade|potência|regime|eficiência)/i;

function drawScale(pdf: Pdf, letter: string): void {
  for (const [index, [each, ground, ink]] of scale.entries()) {
    const [top, width] = [pdf.y, 90 + index * 26];
    const tip = margin + width + barHeight / 2;
    pdf
      .polygon(
        [margin, top],
        [margin + width, top],
        [tip, top + barHeight / 2],
        [margin + width, top + barHeight],
        [margin, top + barHeight],
      )
      .fill(ground);
    pdf.font('Helvetica-Bold').fontSize(14).fillColor(ink);
    pdf.text(each, margin + 10, top + 6, { lineBreak: false });
    if (each === letter)
      pdf
        .fontSize(22)
        .fillColor(colours.text)
        .text(letter, 340, top + 2, { lineBreak: false });
    pdf.y = top + barHeight + 4;
  }
  pdf.x = margin;
  pdf.moveDown(1);
}

/** The figures of a product's energy label as a PDF: its letter within its regime, and its consumption. */
export function writeEnergyLabel(
  site: Site,
  { name, sku }: ProductRecord,
  {
    letter: { label, regime },
    specifications,
  }: { readonly letter: FilterTag; readonly specifications: Specifications },
): Promise<Buffer> {
  const subtitle = `Dados da etiqueta INMETRO/PBE · Cód. ${sku}`;
  return writePdf({ title: name, subtitle, site }, (pdf) => {
    drawScale(pdf, label);
    drawRow(pdf, 'Classe', regime ? `${label}, regime ${regime}` : label);
    for (const { nome, valor } of specifications) if (labelRows.test(nome)) drawRow(pdf, nome, valor);
    pdf.moveDown(1).font('Helvetica').fontSize(8).fillColor(colours.muted);
    pdf.text(
      'Letras de regimes diferentes não se comparam. Este documento repete os dados da tabela do PBE e não substitui a etiqueta do produto.',
    );
  });
}
