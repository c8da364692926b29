/** How long a PIX code can be paid. */
export const pixMinutes = 15;
/** How long an order keeps its stock while it is not paid; then it is cancelled. */
export const unpaidOrderMinutes = 60;
/** How often payments that have expired are looked for. */
export const sweepEveryMs = 5_000;
