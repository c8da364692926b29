/**
 * The choice of shoppers who allow analytics and marketing, for `storageState`: their pages show no notice. Third-party
 * content is not allowed, because what a frame of another process receives cannot be measured.
 */
export function countingAllowed() {
  const fields = { version: '1', time: new Date().toISOString(), allowed: 'analytics marketing' };
  const value = encodeURIComponent(new URLSearchParams(fields).toString());
  const cookie = {
    name: 'consent',
    value,
    domain: '127.0.0.1',
    path: '/',
    expires: -1,
    httpOnly: false,
    secure: false,
    sameSite: 'Lax' as const,
  };
  return { cookies: [cookie], origins: [] };
}

/** The state of shoppers who have not been asked. */
export const notAsked = { cookies: [], origins: [] };
