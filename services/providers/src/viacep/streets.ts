import { askJson, type StreetProvider } from 'store-api/ports';
import * as z from 'zod';

/** An answer of `GET /ws/{cep}/json/` (https://viacep.com.br): one that it does not have says so by `erro`. */
const Answer = z.object({
  erro: z.union([z.boolean(), z.string()]).optional(),
  logradouro: z.string().optional(),
  bairro: z.string().optional(),
});

/** Streets of postal codes by ViaCEP. A town with one postal code has no street, and none is proposed. */
export const createViaCep = (origin: string): StreetProvider => ({
  async find(code) {
    const { erro, logradouro, bairro } = await askJson({
      origin,
      path: `/ws/${code.replace(/\D/g, '')}/json/`,
      timeoutMs: 1_800,
      answer: Answer,
    });
    if (erro !== undefined || !logradouro) return undefined;
    return { street: logradouro, district: bairro ?? '' };
  },
});
