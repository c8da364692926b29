import { describeStreetProvider } from 'store-api/testing';
import { openJsonServer } from '../testing/json-server.ts';
import { createViaCep } from './streets.ts';

const streets: Readonly<Record<string, object>> = {
  '/ws/01001000/json/': {
    cep: '01001-000',
    logradouro: 'Praça da Sé',
    complemento: 'lado ímpar',
    bairro: 'Sé',
    localidade: 'São Paulo',
    uf: 'SP',
  },
};

describeStreetProvider('ViaCEP', async () => {
  const { origin, fail, close } = await openJsonServer(({ path }) => ({
    status: 200,
    body: streets[path] ?? { erro: 'true' },
  }));
  return { streets: createViaCep(origin), known: '01001000', unknown: '99999999', fail, close };
});
