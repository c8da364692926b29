export interface DescriptionSections {
  /** Inner HTML of the section marked `banner`; empty when there is none. */
  readonly banner: string;
  /** Inner HTML of the section marked `descricao`; without one, everything except the banner. */
  readonly text: string;
}

/** Splits a description's HTML: `<section class="banner">…</section>` and the text beside it. */
export function sectionsOf(html: string): DescriptionSections {
  const banner = sectionNamed('banner').exec(html);
  const text = sectionNamed('descricao').exec(html);
  const rest = banner === null ? html : html.replace(banner[0], '');
  return { banner: banner?.[1]?.trim() ?? '', text: (text?.[1] ?? rest).trim() };
}

function sectionNamed(name: string): RegExp {
  return new RegExp(`<section\\b[^>]*\\bclass="[^"]*\\b${name}\\b[^"]*"[^>]*>([\\s\\S]*?)</section>`);
}
