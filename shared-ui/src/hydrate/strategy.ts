/**
 * Runs work once, when the page or one of its elements needs it.
 * @returns a function that stops waiting
 */
export type Strategy = (run: () => void, element: Element) => () => void;
