/** A number of working days, in words. */
export const workingDays = (days: number): string => (days === 1 ? '1 dia útil' : `${days} dias úteis`);

/** When a delivery arrives at the latest, or a technician comes at the earliest. */
export const deliveryTime = ({
  prazoDias,
  apenasVisita,
}: {
  readonly prazoDias: number;
  readonly apenasVisita?: boolean | undefined;
}): string => `${apenasVisita ? 'a partir de' : 'até'} ${workingDays(prazoDias)}`;
