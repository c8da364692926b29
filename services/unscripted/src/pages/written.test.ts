import { signUpEndpoint } from '@storefront/contracts/api';
import { deliver, orderOne, signUpNew, splitInStock, testShopOfFile } from 'store-api/testing';
import { beforeEach, describe, expect, it } from 'vitest';
import { type FormVisitor, formVisitor } from '../testing/form-visitor.ts';

const shop = await testShopOfFile();
await shop.services.jobs.stop();
const split = splitInStock(shop);
const produto = String(split.id);
const review = { produto, nota: '4', titulo: 'Gela bem', comentario: 'Chegou no prazo.\r\n<b>Bom</b>' };

let visitor: FormVisitor;
beforeEach(() => {
  visitor = formVisitor(shop);
});

const signIn = (email: string) =>
  visitor.post('entrar', { email, senha: 'uma brisa leve', voltar: 'avaliar', produto });

describe('without scripts', () => {
  it('a buyer signs in on the way, reviews what was delivered, changes it and removes it', async () => {
    const buyer = await signUpNew(shop);
    const numero = await orderOne(shop, buyer.visitor, split);
    const first = await visitor.get(`avaliar?produto=${produto}`);
    expect(first.body).toContain('Para avaliar, entre na sua conta.');
    const form = await visitor.get(`entrar?voltar=avaliar&produto=${produto}`);
    expect(visitor.hiddenFields(form.body)).toEqual({ voltar: 'avaliar', produto });
    const early = await signIn(buyer.email);
    expect(early.path).toBe(`avaliar?produto=${produto}`);
    expect(early.body).toContain('depois que ele for entregue');
    expect((await visitor.post('avaliar', review)).status).toBe(403);
    await deliver(shop, numero);
    const bad = await visitor.post('avaliar', { ...review, titulo: 'Oi' });
    expect(bad.status).toBe(422);
    expect(bad.body).toContain('um título de 3 a 80 letras');
    expect(bad.body).toContain('&lt;b&gt;Bom&lt;/b&gt;');
    const sent = await visitor.post('avaliar', review);
    expect(sent.body).toContain('Recebemos sua avaliação.');
    expect(sent.body).toContain('Sua avaliação está publicada.');
    expect(sent.body).toMatch(/value="4" required checked/);
    const removed = await visitor.post('avaliar/apagar', { produto });
    expect(removed.body).toContain('Sua avaliação foi apagada.');
  });

  it('a question is asked with an account, and removed', async () => {
    expect((await visitor.get(`perguntar?produto=${produto}`)).body).toContain(
      'Para perguntar, entre na sua conta.',
    );
    await signIn((await signUpNew(shop)).email);
    expect((await visitor.post('perguntar', { produto, pergunta: 'Oi?' })).body).toContain(
      'em 10 a 500 letras',
    );
    const sent = await visitor.post('perguntar', { produto, pergunta: 'Serve para 20 m²?' });
    expect(sent.body).toContain('Esperando a resposta.');
    const { pergunta = '' } = visitor.hiddenFields(sent.body);
    expect((await visitor.post('perguntar/apagar', { produto, pergunta })).body).not.toContain('Esperando');
  });

  it.each(['', 'x', '999999999', '"><script>'])('there is no page of the product %j', async (other) => {
    for (const page of ['avaliar', 'perguntar'])
      expect((await visitor.get(`${page}?produto=${encodeURIComponent(other)}`)).status).toBe(404);
  });

  it('signing in leads to no other address', async () => {
    const body = { nomeRazao: 'Iara Souza', email: 'sem-volta@exemplo.example', senha: 'uma brisa leve' };
    await shop.visitor().call(signUpEndpoint, { body });
    const { path } = await visitor.post('entrar', { ...body, voltar: '//outro.example', produto });
    expect(path).not.toContain('outro');
  });
});
