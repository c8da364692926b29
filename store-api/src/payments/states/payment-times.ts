/** How long a PIX code can be paid. */
export const pixMinutes = 15;
/** How long the pieces of an order that nobody pays stay reserved; who pays later may get them if they are still there. */
export const reservationMinutes = 15;
/** When an order that nobody has paid is cancelled. */
export const unpaidOrderMinutes = 60;
/** How often payments that have expired are looked for. */
export const sweepEveryMs = 5_000;
