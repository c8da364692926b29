/** The choice of shoppers who allow everything, for `storageState`: their pages show no notice. */
export function allAllowed() {
  const fields = { version: '1', time: new Date().toISOString(), allowed: 'analytics marketing thirdParty' };
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

/** The choice of those who have not been asked. */
export const notAsked = { cookies: [], origins: [] };
