/** Loads a document, so that every remote of the page reads the new user. */
export type LeaveTo = (address: string) => void;

export const leaveTo: LeaveTo = (address) => window.location.assign(address);
