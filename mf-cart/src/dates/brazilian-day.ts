/**
 * An ISO time as `20 de novembro de 2026` in the store's time zone. The formatter is created when it is needed: that is
 * slow, and this code may only be preloaded.
 */
export function brazilianDay(iso: string): string {
  // biome-ignore lint/plugin: late code, which no first load has
  const day = new Intl.DateTimeFormat('pt-BR', { dateStyle: 'long', timeZone: 'America/Sao_Paulo' });
  return day.format(new Date(iso));
}
