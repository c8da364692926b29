import * as z from 'zod/mini';

/** A postal code. */
export const Cep = z.string().check(z.regex(/^\d{5}-?\d{3}$/));
