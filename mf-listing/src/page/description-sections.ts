export interface DescriptionSections {
  /** Inner HTML of the section or figure marked as a banner; empty when there is none. */
  readonly banner: string;
  /** The rest. */
  readonly text: string;
}

const Banner = /<(section|div|figure)\b[^>]*\bclass="[^"]*\bbanner\b[^"]*"[^>]*>([\s\S]*?)<\/\1>/;

/** Takes a description's HTML apart: `<section class="banner">…</section>` and the text around it. */
export function sectionsOf(html: string): DescriptionSections {
  const match = Banner.exec(html);
  return { banner: match?.[2]?.trim() ?? '', text: html.replace(Banner, '').trim() };
}
