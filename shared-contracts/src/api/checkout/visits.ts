import * as z from 'zod/mini';

/** A half day on which a technician comes: `2026-12-02-manha`, or `-tarde`. */
export const VisitCode = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}-(?:manha|tarde)$/));

const weekdays = ['domingo', 'segunda', 'terça', 'quarta', 'quinta', 'sexta', 'sábado'];

/** `quarta, 02/12/2026, de manhã (8h às 12h)`. */
export function describeVisit(code: string): string {
  const [year = '', month = '', day = '', half = ''] = code.split('-');
  const weekday = weekdays[new Date(`${year}-${month}-${day}T00:00:00Z`).getUTCDay()];
  const hours = half === 'manha' ? 'de manhã (8h às 12h)' : 'à tarde (13h às 18h)';
  return `${weekday}, ${day}/${month}/${year}, ${hours}`;
}

/** What a checkout says about its visit. */
interface VisitChoice {
  readonly campos: { readonly visita?: string | undefined };
  readonly visitas?: readonly string[] | undefined;
}

/** The visit that an order placed now gets: the chosen one, or the first one that is offered while none was chosen. */
export const chosenVisit = ({ campos: { visita }, visitas = [] }: VisitChoice): string | undefined =>
  visita === undefined ? visitas[0] : visitas.find((code) => code === visita);

/** Whether a visit was chosen that can no longer be had. */
export const isVisitGone = (checkout: VisitChoice): boolean =>
  Boolean(checkout.visitas?.length && checkout.campos.visita) && chosenVisit(checkout) === undefined;

/** Why a visit that was chosen is no longer offered. */
export const visitGoneText =
  'O horário da visita não está mais disponível: ele lotou, passou ou vem antes da entrega. Confira e escolha outro.';

/** When no half day is free. */
export const noVisitText =
  'A agenda dos técnicos está cheia nas próximas semanas. Tire o serviço do carrinho ou tente de novo amanhã.';

/** Whose schedule it is. */
export const visitHelpText =
  'Só há dias úteis depois da entrega, enquanto há vagas. Se a entrega atrasar, a visita passa para outro dia, e o aviso vem por e-mail. A agenda é de demonstração: nenhum técnico vem.';
