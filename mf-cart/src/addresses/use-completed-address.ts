import { ApiError, useStorefront } from '@storefront/contracts';
import { type AccountAddress, type PlaceOfCep, placeOfCepEndpoint } from '@storefront/contracts/api';
import { useRef, useState } from 'react';
import { readCep } from '../forms/cep.ts';

type Street = Pick<PlaceOfCep, 'logradouro' | 'bairro'>;

interface CompletedAddress {
  /** Initial values of the fields: an input that was typed in shows what was typed. */
  readonly completed: Street;
  /** What the last CEP has done. */
  readonly text: string;
  /** Looks a CEP up, unless it was the last one. @returns whether it has completed the address now */
  readonly complete: (typed: string) => Promise<boolean>;
}

/** Street and district, completed by the CEP. What was typed stays; what the CEP before has completed follows. */
export function useCompletedAddress(address: AccountAddress | undefined): CompletedAddress {
  const { api } = useStorefront();
  const { logradouro, bairro } = address ?? {};
  const [completed, setCompleted] = useState<Street>({ logradouro, bairro });
  const [text, setText] = useState('');
  const lookup = useRef({ cep: address?.cep, result: Promise.resolve(false) });
  const find = (cep: string) => api.call(placeOfCepEndpoint, { query: { cep } });
  const look = async (cep: string, formerCep: string | undefined): Promise<boolean> => {
    const isLast = () => lookup.current.cep === cep;
    try {
      const [place, former = {}] = await Promise.all([
        find(cep),
        // unknown: what it has completed counts as typed
        formerCep === undefined ? undefined : find(formerCep).catch(nothing),
      ]);
      if (!isLast()) return false;
      setCompleted((before) => ({
        logradouro: follow(before.logradouro, former.logradouro, place.logradouro),
        bairro: follow(before.bairro, former.bairro, place.bairro),
      }));
      setText(describe(place));
      return place.logradouro !== undefined;
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (!isLast()) return false;
      const isUnknown = error.code === 'cep-unknown';
      setText(isUnknown ? `Não encontramos o CEP ${cep}.` : typeItText);
      // a failed lookup is done again
      if (!isUnknown) lookup.current = { cep: formerCep, result: Promise.resolve(false) };
      return false;
    }
  };
  const complete = (typed: string): Promise<boolean> => {
    const cep = readCep(typed);
    const { current } = lookup;
    if (cep === undefined) return Promise.resolve(false);
    if (cep !== current.cep) {
      const result = look(cep, current.cep);
      lookup.current = { cep, result };
      // the next press asks for what is missing
      void result.then(() => {
        if (lookup.current.cep === cep) lookup.current = { cep, result: Promise.resolve(false) };
      });
    }
    return lookup.current.result;
  };
  return { completed, text, complete };
}

function nothing(error: unknown): Street {
  if (!(error instanceof ApiError)) throw error;
  return {};
}

const follow = (before: string | undefined, former: string | undefined, now: string | undefined) =>
  !before || before === former ? now : before;

const typeItText = 'O CEP não completou o endereço agora. Escreva rua e bairro.';

const describe = ({ municipio, uf, logradouro }: PlaceOfCep): string =>
  logradouro === undefined ? `${municipio}, ${uf}. Escreva rua e bairro.` : `${municipio}, ${uf}.`;
