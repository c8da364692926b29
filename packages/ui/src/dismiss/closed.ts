/** Where a device keeps that something was closed for good, by its name in `data-closes`. */
export const closedKey = (name: string): string => `storefront-closed-${name}`;
