/** Loads a document: every remote of the page must learn who is shopping now. */
export type LeaveTo = (address: string) => void;

export const leaveTo: LeaveTo = (address) => window.location.assign(address);
