/**
 * Splits a description's HTML into the inner HTML of the section marked `banner`, or none, and that of the one marked
 * `descricao`, or everything except the banner.
 */
export function splitSections(html: string) {
  const banner = sectionNamed('banner').exec(html);
  const text = sectionNamed('descricao').exec(html);
  const rest = banner === null ? html : html.replace(banner[0], '');
  return { banner: banner?.[1]?.trim() ?? '', text: (text?.[1] ?? rest).trim() };
}

function sectionNamed(name: string): RegExp {
  return new RegExp(`<section\\b[^>]*\\bclass="[^"]*\\b${name}\\b[^"]*"[^>]*>([\\s\\S]*?)</section>`);
}
