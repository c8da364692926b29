import { describe, expect, it, vi } from 'vitest';
import { buildCart } from '../testing/build-cart.ts';
import { logUnavailable, unavailableNames } from './unavailable-names.ts';

const saying = (mensagem: string) => buildCart([], [{ tipo: 'estoque', mensagem }]);

describe('messages of a cart reply', () => {
  it('gives the bold product name of each', () => {
    expect(unavailableNames(saying('<b>Split 9.000</b> não está disponível em estoque.'))).toEqual([
      'Split 9.000',
    ]);
  });

  it('gives a message without a bold part whole', () => {
    expect(unavailableNames(saying('Sem estoque'))).toEqual(['Sem estoque']);
  });

  it('logs to the console only', () => {
    const log = vi.spyOn(console, 'info').mockImplementation(() => {});
    logUnavailable(saying('<b>Split 9.000</b> acabou'));
    expect(log).toHaveBeenCalledWith('Split 9.000 não está disponível em estoque.');
  });
});
