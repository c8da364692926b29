import * as z from 'zod/mini';

export const Coupon = z.object({ sucesso: z.boolean(), mensagem: z.string() });
