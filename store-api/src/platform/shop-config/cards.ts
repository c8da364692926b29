let isTaken = true;

/** Whether the shop takes cards. */
export const takesCards = (): boolean => isTaken;

/** Sets it for the whole process, before anything is served. */
export function setCards(taken: boolean): void {
  isTaken = taken;
}

/** Texts with their parts `{cartao:…}`, which speak of cards; without these where no card is taken. */
export const readCardParts = (text: string): string =>
  text.replaceAll(/\{cartao:([^}]*)\}/g, (_, part: string) => (isTaken ? part : ''));
