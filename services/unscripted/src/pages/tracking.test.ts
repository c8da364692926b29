import { buy, filledIn, splitInStock, testShopOfFile } from 'store-api/testing';
import { beforeEach, describe, expect, it } from 'vitest';
import { type FormVisitor, formVisitor } from '../testing/form-visitor.ts';

const shop = await testShopOfFile();
const contato = filledIn.email ?? '';
let visitor: FormVisitor;
let numero: string;
beforeEach(async () => {
  await shop.services.database.rows('delete from write_counts');
  visitor = formVisitor(shop);
  numero = await buy(shop.visitor(), splitInStock(shop));
});

describe('tracking without scripts', () => {
  it('asks for number and buyer, and answers the form itself, which nobody keeps', async () => {
    const page = await visitor.get(`rastreio?pedido=${numero}`);
    expect(page.body).toContain(`value="${numero}"`);
    const answer = await visitor.post('rastreio', { numero, contato });
    expect(answer).toMatchObject({ status: 200, path: 'rastreio' });
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(answer.body).toContain(`<h2>Pedido ${numero}</h2>`);
    expect(answer.body).toContain('Aguardando o pagamento');
    expect(answer.body).not.toContain(contato);
  });

  it('answers an unknown order as one of somebody else, and keeps the number', async () => {
    const other = await visitor.post('rastreio', { numero, contato: 'bia@exemplo.example' });
    const unknown = await visitor.post('rastreio', { numero: 'AR-NADA', contato });
    const empty = await visitor.post('rastreio', { numero, contato: '' });
    for (const answer of [other, unknown, empty]) {
      expect(answer.status).toBe(404);
      expect(answer.body).toContain('role="alert">Não encontramos um pedido com este número');
    }
    expect(other.body).toContain(`value="${numero}"`);
    expect(other.body.replaceAll(numero, 'AR-NADA')).toBe(unknown.body);
  });
});
