/** Where a device remembers the products that it has seen. */
export const recentKey = 'recently-viewed';
