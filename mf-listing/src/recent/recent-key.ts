/** Storage key of the products seen on this device. */
export const recentKey = 'recently-viewed';
