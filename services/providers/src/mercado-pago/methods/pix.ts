import type { CodeMethod } from './code-method.ts';

/** The API takes no PIX code that is valid for less than half an hour: the shop gives it up when its own time is over. */
const leastMs = 30 * 60_000;

export const pix: CodeMethod = {
  name: 'pix',
  writeRequest: ({ expiresAt }) => ({
    payment_method_id: 'pix',
    expiresAt: new Date(Math.max(expiresAt.getTime(), Date.now() + leastMs)),
  }),
  readCode: ({ point_of_interaction }) => {
    const code = point_of_interaction?.transaction_data?.qr_code;
    return code ? { code } : undefined;
  },
};
