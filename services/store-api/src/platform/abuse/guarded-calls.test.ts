import {
  askQuestionEndpoint,
  cancelOrderEndpoint,
  changePasswordEndpoint,
  correctUserEndpoint,
  couponEndpoint,
  findOrderEndpoint,
  newsletterEndpoint,
  payByCardEndpoint,
  placeCheckoutEndpoint,
  readCartEndpoint,
  readCheckoutEndpoint,
  renewPaymentEndpoint,
  requestEmailConfirmationEndpoint,
  requestPasswordResetEndpoint,
  resetPasswordEndpoint,
  signInEndpoint,
  signUpEndpoint,
  stockAlertEndpoint,
  storeReviewEndpoint,
} from '@storefront/contracts/api';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { readStatus } from '../../catalogue/offers/availability.ts';
import type { ProductRecord } from '../../catalogue/records/records.ts';
import { mostUnpaid } from '../../checkout/limit-hold.ts';
import { payOrder, takeProviderMessage } from '../../testing/goods/provider-message.ts';
import { signedToken } from '../../testing/goods/signed-token.ts';
import { engines } from '../../testing/shop/engines.ts';
import { openTestShop, type TestShop } from '../../testing/shop/test-shop.ts';
import { splitInStock } from '../../testing/visitors/carts.ts';
import { buy, newPerson, prepare, seenIn } from '../../testing/visitors/checkouts.ts';
import { createVisitor, type Visitor } from '../../testing/visitors/visitor.ts';

const senha = 'uma brisa leve';
const tooMany = { status: 429, code: 'too-many-requests' };

/** Makes so many pieces of a product all that there are. */
async function setStock({ services }: TestShop, { id }: ProductRecord, quantity: number): Promise<void> {
  const { database, catalogue } = services;
  await database.rows('update offers set stock = 0 where product_id = $1', [id]);
  await database.rows(
    "update product_stock set quantity = case when warehouse = 'CD-SP' then $2::int else 0 end where product_id = $1",
    [id, quantity],
  );
  await catalogue.refresh();
}

describe.each(engines)('what strangers may do on $name', (engine) => {
  let shop: TestShop;
  let split: ProductRecord;
  let soldOut: ProductRecord;
  beforeAll(async () => {
    shop = await openTestShop(engine, { abuseFactor: 1, writesPerMinute: 100_000 });
    await shop.services.jobs.stop();
    split = splitInStock(shop);
    const { products } = shop.services.catalogue.current();
    soldOut = products.find((product) => readStatus(product) === 'indisponivel') ?? split;
  });
  afterAll(() => shop.close());
  const rows = (sql: string, values: unknown[] = []) => shop.services.database.rows(sql, values);
  beforeEach(async () => {
    await rows('delete from abuse_counts');
    await rows('delete from write_counts');
    await rows('delete from outbox_messages');
  });

  let people = 0;
  /** A visitor from an address, by default one of their own. */
  function from(address?: string): Visitor {
    people += 1;
    return createVisitor(shop.app, address ?? `198.51.${100 + (people >> 8)}.${people & 255}`);
  }
  const times = async (count: number, work: (at: number) => Promise<unknown>) => {
    for (let at = 0; at < count; at += 1) await work(at);
  };

  it('anonymous orders of one address never reserve most of a product, nor again each hour; others may buy', async () => {
    await setStock(shop, split, 31);
    expect(mostUnpaid(31)).toBe(15);
    const order = (pieces: number, visitor = from('203.0.113.5')) =>
      buy(visitor, split, { ...newPerson(), pieces });
    const first = await order(7);
    await order(7);
    const next = from('203.0.113.5');
    const checkout = await prepare(next, split, { ...newPerson(), pieces: 2 });
    const refused = await next.send(placeCheckoutEndpoint, { body: seenIn(checkout) });
    expect(refused.json()).toMatchObject({
      ...tooMany,
      detail: expect.stringMatching(/sem pagamento, reservamos mais 1 peça, no máximo$/),
    });
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect((await next.call(readCheckoutEndpoint, {})).itens).toHaveLength(1);
    await order(1);
    // whoever else buys finds the rest
    await order(1, from());
    // an hour later the pieces are back, and still nobody gets them without paying
    await rows("update orders set created_at = created_at - interval '2 hours'");
    await expect(order(1)).rejects.toThrow('429');
    await takeProviderMessage(shop.services.database, shop.services.payments, {
      number: first,
      state: 'paid',
    });
    // of 23 that are left, 8 are reserved so
    await expect(order(4)).rejects.toThrow('429');
    await order(3);
    await rows("update orders set created_at = created_at - interval '1 day'");
    await order(1);
  });

  it.each(['session', 'email', 'documento'] as const)('pieces are counted by %s, too', async (by) => {
    await setStock(shop, split, 10);
    const same = newPerson();
    const visitor = from();
    const order = (pieces: number) =>
      by === 'session'
        ? buy(visitor, split, { ...newPerson(), pieces })
        : buy(from(), split, { ...newPerson(), [by]: same[by], pieces });
    await order(5);
    await expect(order(1)).rejects.toThrow('429');
  });

  it.each([
    [1, 1],
    [4, 4],
    [9, 4],
    [10, 5],
  ])('of %i pieces a household may reserve %i', async (there, most) => {
    await setStock(shop, split, there);
    const address = `203.0.113.${100 + there}`;
    const order = (pieces: number) => buy(from(address), split, { ...newPerson(), pieces });
    if (there > most) await expect(order(most + 1)).rejects.toThrow('429');
    await order(most);
  });

  it('a technician comes to four orders of one address that nobody has paid, of whichever person', async () => {
    const service = shop.services.catalogue.current().products.find(({ kind }) => kind === 'servico');
    if (!service) throw new Error('the catalogue has no service');
    const order = (address = '203.0.113.7') => buy(from(address), service, newPerson());
    const first = await order();
    await times(3, () => order());
    const next = from('203.0.113.7');
    const checkout = await prepare(next, service, newPerson());
    const refused = await next.send(placeCheckoutEndpoint, { body: seenIn(checkout) });
    expect(refused.json()).toMatchObject({ ...tooMany, detail: expect.stringMatching(/^Muitas visitas/) });
    expect(refused.headers['retry-after']).toBe('86400');
    await order('203.0.113.8');
    // an hour later the visits are free again, and still nobody holds them without paying
    await rows("update orders set created_at = created_at - interval '2 hours'");
    await expect(order()).rejects.toThrow('429');
    await payOrder(shop.services.database, first);
    await order();
  });

  it('an office buys all day behind one address', async () => {
    await setStock(shop, split, 400);
    await times(40, () => buy(from('203.0.113.6'), split, newPerson()));
    const late = from('203.0.113.6');
    const checkout = await prepare(late, split, newPerson());
    const refused = await late.send(placeCheckoutEndpoint, { body: seenIn(checkout) });
    expect(refused.json()).toMatchObject({ ...tooMany, detail: expect.stringContaining('Muitos pedidos') });
    expect((await late.call(readCheckoutEndpoint, {})).itens).toHaveLength(1);
  });

  it('an order that is refused does not count', async () => {
    await setStock(shop, split, 400);
    const visitor = from();
    const checkout = await prepare(visitor, split, newPerson());
    const wrong = { ...seenIn(checkout), totalCentavos: 1 };
    await times(11, () => visitor.refusal(placeCheckoutEndpoint, { body: wrong }));
    expect((await visitor.send(placeCheckoutEndpoint, { body: seenIn(checkout) })).statusCode).toBe(200);
  });

  it('refused cards of a visitor are counted over orders; right ones and a silent provider are not', async () => {
    const own = await openTestShop(engine, {
      abuseFactor: 1,
      cardOrigin: 'http://cartao.example',
      writesPerMinute: 100_000,
    });
    try {
      await own.services.jobs.stop();
      await setStock(own, splitInStock(own), 400);
      const visitor = createVisitor(own.app, '203.0.113.8');
      const order = () =>
        buy(visitor, splitInStock(own), { ...newPerson(), pagamento: 'cartao', parcelas: 1 });
      const pay = (numero: string, outcome: 'accepted' | 'declined' | 'down', last: string, by = visitor) =>
        by.send(payByCardEndpoint, { params: { numero }, body: { token: signedToken(own, outcome, last) } });
      const [first, second, third] = [await order(), await order(), await order()];
      await times(6, () => pay(first, 'down', '1000'));
      await times(3, (at) => pay(first, 'declined', `100${at}`));
      await times(2, (at) => pay(second, 'declined', `200${at}`));
      const refused = await pay(third, 'accepted', '3000');
      expect(refused.json()).toMatchObject({
        ...tooMany,
        detail: expect.stringContaining('cartões recusados'),
      });
      expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(3600);
      await own.services.database.rows('delete from abuse_counts');
      expect((await pay(third, 'accepted', '3000')).json()).toMatchObject({ estado: 'complete' });
    } finally {
      await own.close();
    }
  });

  it('guesses of coupons end, right ones do not count, and the cart keeps its coupon', async () => {
    const visitor = from();
    const apply = (cupom: string, by = visitor) => by.send(couponEndpoint, { params: { cupom } });
    await times(12, () => apply('BRISA5'));
    await times(10, (at) => apply(`NADA${at}`));
    const refused = await apply('BRISA5');
    expect(refused.json()).toMatchObject({
      ...tooMany,
      detail: expect.stringContaining('cupons que não valem'),
    });
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(3_000);
    expect((await visitor.call(readCartEndpoint, {})).cupom?.codigo).toBe('BRISA5');
    // who has no cookies is counted by address
    const statuses = [];
    for (let at = 0; at < 31; at += 1)
      statuses.push((await apply(`NADA${at}`, from('203.0.113.9'))).statusCode);
    expect([statuses.indexOf(429), statuses.length]).toEqual([30, 31]);
  });

  it('an alert for what is in stock writes nothing; a stranger gets few', async () => {
    const ask = (idProduto: number, email: string) =>
      from().refusal(stockAlertEndpoint, { body: { idProduto, email } });
    expect(await ask(split.id, 'v@exemplo.example')).toMatchObject({
      status: 422,
      code: 'product-available',
    });
    expect(await rows('select 1 from stock_alerts')).toEqual([]);
    await times(5, (at) =>
      from().call(stockAlertEndpoint, { body: { idProduto: soldOut.id, email: `v+${at}@exemplo.example` } }),
    );
    expect(await ask(soldOut.id, 'v+5@exemplo.example')).toMatchObject(tooMany);
    expect(await rows('select 1 from stock_alerts')).toHaveLength(5);
  });

  it('a mailbox gets two messages of the newsletter a day, however its address is written', async () => {
    const join = (email: string) => from().send(newsletterEndpoint, { body: { email } });
    await times(2, (at) => join(`caixa+${at}@exemplo.example`));
    for (const email of ['caixa+2@exemplo.example', 'Caixa@exemplo.example'])
      expect((await join(email)).json()).toMatchObject(tooMany);
    expect(await rows('select 1 from outbox_messages')).toHaveLength(2);
  });

  /** Orders at somebody's mailbox without paying, has its code made again as often as it expires, and cancels. */
  async function writeAllOfAnOrder(email: string): Promise<string> {
    const visitor = from();
    const numero = await buy(visitor, split, { ...newPerson(), email });
    const params = { numero };
    await times(3, async () => {
      await rows(
        "update payments set expires_at = now() - interval '1 second', waits_until = now() - interval '1 second' where state = 'pending'",
      );
      await visitor.call(renewPaymentEndpoint, { params });
    });
    await visitor.call(cancelOrderEndpoint, { params });
    return numero;
  }

  it('a mailbox hears of three orders a day that nobody has paid; of a paid one it hears all', async () => {
    await setStock(shop, split, 400);
    const messagesAbout = async (numero: string) =>
      (
        await rows("select subject from outbox_messages where subject like '%' || $1 || '%' order by id", [
          numero,
        ])
      ).map(({ subject }) => String(subject).replace(numero, '').trim());
    const writeTo = (at: number) => writeAllOfAnOrder(`cheia+${at}@exemplo.example`);
    const third = [await writeTo(1), await writeTo(2), await writeTo(3)][2] ?? '';
    expect(await messagesAbout(third)).toHaveLength(6);
    const fourth = await writeTo(4);
    expect(await messagesAbout(fourth)).toEqual([]);
    // the mailbox's owner orders and pays meanwhile
    const paid = await buy(from(), split, { ...newPerson(), email: 'Cheia@exemplo.example' });
    expect(await messagesAbout(paid)).toEqual([]);
    await payOrder(shop.services.database, paid);
    expect(await messagesAbout(paid)).toEqual(['Pagamento do pedido  confirmado']);
    const [message] = await rows('select body from outbox_messages where subject like $1', [`%${paid}%`]);
    expect(message?.body).toMatch(/1 × [^\n]+: R\$[\s\S]+Total: R\$[\s\S]+Endereço: Avenida do Exemplo, 100/);
    // a day later the first ones no longer count
    await rows("update orders set created_at = created_at - interval '1 day'");
    const later = await buy(from(), split, { ...newPerson(), email: 'cheia@exemplo.example' });
    expect(await messagesAbout(later)).toHaveLength(2);
  });

  it('orders at once at one mailbox are counted one by one', async () => {
    await setStock(shop, split, 400);
    const email = 'juntos@exemplo.example';
    const ready = await Promise.all(
      Array.from({ length: 6 }, async () => {
        const visitor = from();
        return { visitor, checkout: await prepare(visitor, split, { ...newPerson(), email, pieces: 1 }) };
      }),
    );
    await Promise.all(
      ready.map(({ visitor, checkout }) => visitor.call(placeCheckoutEndpoint, { body: seenIn(checkout) })),
    );
    expect(
      await rows("select 1 from outbox_messages where recipient = $1 and subject like 'Recebemos%'", [email]),
    ).toHaveLength(3);
  });

  it('a mailbox that paid nothing gets 39 messages a day at most, over all that strangers can ask for', async () => {
    await setStock(shop, split, 400);
    const box = (at: number | string) => `alvo+${at}@exemplo.example`;
    await times(5, (at) => writeAllOfAnOrder(box(at)));
    await times(5, (at) => from().send(newsletterEndpoint, { body: { email: box(at) } }));
    await times(12, async (at) => {
      const visitor = from();
      await signUp(visitor, box(`conta${at}`));
      await times(4, () => visitor.send(requestEmailConfirmationEndpoint, {}));
    });
    await times(4, async () => {
      await times(4, (at) =>
        from().send(requestPasswordResetEndpoint, { body: { email: box(`conta${at}`) } }),
      );
      await rows('update abuse_counts set expire = expire - 3600000 where expire < $1', [
        Date.now() + 3_600_000,
      ]);
    });
    const written = await rows('select 1 from outbox_messages');
    expect(written.length).toBeGreaterThan(30);
    expect(written.length).toBeLessThanOrEqual(39);
  });

  it('ten alerts of a mailbox wait at a time, however many days they are asked on', async () => {
    const { products } = shop.services.catalogue.current();
    const gone = products.filter((product) => readStatus(product) === 'indisponivel').slice(0, 11);
    const ask = ({ id }: ProductRecord, at: number) =>
      from().send(stockAlertEndpoint, { body: { idProduto: id, email: `espera+${at}@exemplo.example` } });
    for (const [at, product] of gone.entries()) {
      await rows('delete from abuse_counts');
      const reply = await ask(product, at);
      if (at < 10) expect(reply.statusCode).toBe(200);
      else expect(reply.json()).toMatchObject(tooMany);
    }
    // asking again for one of them is no further message
    await rows('delete from abuse_counts');
    const [first] = gone;
    if (first) expect((await ask(first, 0)).statusCode).toBe(200);
  });

  it('links for a new password are few for a mailbox and for an address, with an account or without', async () => {
    const ask = (visitor: Visitor, email: string) =>
      visitor.send(requestPasswordResetEndpoint, { body: { email } });
    await times(3, () => ask(from(), 'ninguem@exemplo.example'));
    expect((await ask(from(), 'ninguem+1@exemplo.example')).json()).toMatchObject(tooMany);
    await times(15, (at) => ask(from('203.0.113.10'), `n${at}@exemplo.example`));
    expect((await ask(from('203.0.113.10'), 'n15@exemplo.example')).json()).toMatchObject(tooMany);
  });

  const signUp = (visitor: Visitor, email: string) =>
    visitor.send(signUpEndpoint, {
      body: { nomeRazao: 'Iara Souza', email, senha: 'lontra veleiro 4 nuvem' },
    });

  it('accounts are few for a mailbox, and so are confirmations', async () => {
    await times(3, (at) => signUp(from(), `conta+${at}@exemplo.example`));
    expect((await signUp(from(), 'conta+3@exemplo.example')).json()).toMatchObject(tooMany);
    const links = async (email: string) =>
      (await rows('select 1 from outbox_messages where recipient = $1', [email])).length;
    const visitor = from();
    await signUp(visitor, 'outra@exemplo.example');
    await times(5, () => visitor.call(requestEmailConfirmationEndpoint, {}));
    const refused = await visitor.send(requestEmailConfirmationEndpoint, {});
    expect(refused.json()).toMatchObject(tooMany);
    expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(3600);
    expect(await links('outra@exemplo.example'), 'with that of the sign-up').toBe(6);
    const correct = (email: string) =>
      visitor.call(correctUserEndpoint, {
        body: { nomeRazao: 'Iara Souza', email, senha: 'lontra veleiro 4 nuvem' },
      });
    const { user } = await correct('nova@exemplo.example');
    expect(user.email, 'another address is stored all the same').toEqual({
      email: 'nova@exemplo.example',
      confirmado: false,
    });
    expect(await links('nova@exemplo.example')).toBe(0);
    await rows('delete from abuse_counts');
    await correct('terceira@exemplo.example');
    expect(await links('terceira@exemplo.example')).toBe(1);
  });

  it('a mailbox gets few confirmations a day, of whichever account', async () => {
    await times(2, async (at) => {
      const visitor = from();
      await signUp(visitor, `muitas+${at}@exemplo.example`);
      await times(5, () => visitor.call(requestEmailConfirmationEndpoint, {}));
    });
    const third = from();
    await signUp(third, 'muitas+2@exemplo.example');
    expect(await third.refusal(requestEmailConfirmationEndpoint, {})).toMatchObject(tooMany);
  });

  it('questions and reviews are counted together', async () => {
    const visitor = from();
    await signUp(visitor, 'pergunta@exemplo.example');
    const params = { id: split.id };
    await times(10, (at) =>
      visitor.call(askQuestionEndpoint, { params, body: { pergunta: `Cabe na janela da sala ${at}?` } }),
    );
    const more = { status: 429, code: 'too-many-texts' };
    const body = { nota: 5, titulo: 'Muito bom', comentario: 'Gela bem e faz pouco barulho.' };
    expect(await visitor.refusal(storeReviewEndpoint, { params, body })).toMatchObject(more);
  });

  it('wrong passwords of an account end, from whichever address; a right one and a new one begin again', async () => {
    const email = 'entra@exemplo.example';
    const password = 'lontra veleiro 4 nuvem';
    const owner = from();
    await signUp(owner, email);
    const enter = (typed: string, visitor = from()) =>
      visitor.send(signInEndpoint, { body: { email, senha: typed } });
    await times(4, () => enter('errada errada'));
    expect((await enter(password)).statusCode).toBe(200);
    await times(4, () => enter('errada errada'));
    const change = { senha: 'errada errada', novaSenha: senha };
    expect(await owner.refusal(changePasswordEndpoint, { body: change })).toMatchObject({ status: 403 });
    const refused = await enter(password);
    expect(refused.json()).toMatchObject({ status: 429, code: 'too-many-sign-ins' });
    expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(60);
    await from().call(requestPasswordResetEndpoint, { body: { email } });
    const [message] = await rows("select body from outbox_messages where body like '%nova-senha#%'");
    const chave = /nova-senha#(\S+)/.exec(String(message?.body))?.[1] ?? '';
    const novaSenha = 'girafa canoa 7 trovão';
    expect(await from().call(resetPasswordEndpoint, { body: { chave, senha: novaSenha } })).toEqual({
      sucesso: true,
    });
    expect((await enter(novaSenha)).statusCode).toBe(200);
  });

  it('one try an account from one address ends, too; the right passwords of an office do not count', async () => {
    const address = '203.0.113.11';
    const email = 'escritorio@exemplo.example';
    await signUp(from(), email);
    const enter = (account: string, typed: string) =>
      from(address).send(signInEndpoint, { body: { email: account, senha: typed } });
    await times(19, (at) => enter(`p${at}@exemplo.example`, 'errada errada'));
    await rows('delete from write_counts');
    await times(3, () => enter(email, 'lontra veleiro 4 nuvem'));
    expect((await enter('p19@exemplo.example', 'errada errada')).statusCode).toBe(401);
    await rows('delete from write_counts');
    expect((await enter('p20@exemplo.example', 'errada errada')).json()).toMatchObject({
      code: 'too-many-sign-ins',
    });
  });

  it('wrong e-mails of an order end for its number, known or not; right ones do not count', async () => {
    await setStock(shop, split, 400);
    const buyer = newPerson();
    const numero = await buy(from(), split, buyer);
    const ask = (contato: string, number: string) =>
      from().send(findOrderEndpoint, { body: { numero: number, contato } });
    await times(11, () => ask(buyer.email, numero));
    for (const number of [numero, 'AR-NADA']) {
      await times(10, () => ask('bia@exemplo.example', number));
      expect((await ask(buyer.email, number)).json()).toMatchObject({ status: 429, code: 'too-many-tries' });
    }
  });
});
