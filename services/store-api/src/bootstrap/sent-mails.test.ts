import {
  newsletterEndpoint,
  placeCheckoutEndpoint,
  requestPasswordResetEndpoint,
  resetPasswordEndpoint,
  signUpEndpoint,
} from '@storefront/contracts/api';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { performDue } from '../platform/effects/perform-effects.ts';
import { listEffects } from '../platform/effects/read-effects.ts';
import { mailHandler } from '../platform/outbox/deliver-mail.ts';
import { moveShipments } from '../testing/goods/move-shipments.ts';
import { payOrder } from '../testing/goods/provider-message.ts';
import { type MailCatcher, startMailCatcher } from '../testing/mail/mail-catcher.ts';
import { embedded } from '../testing/shop/engines.ts';
import { openTestShop, type TestShop } from '../testing/shop/test-shop.ts';
import { splitInStock } from '../testing/visitors/carts.ts';
import { prepare, seenIn } from '../testing/visitors/checkouts.ts';
import { mailPlace } from './services.ts';

const senha = 'uma brisa leve';
let catcher: MailCatcher;
let shop: TestShop;
beforeAll(async () => {
  catcher = await startMailCatcher();
  const sender = { name: 'Aragem', address: 'nao-responda@loja.example' };
  shop = await openTestShop(embedded, {
    smtp: { host: '127.0.0.1', port: catcher.port, tls: 'off', sender },
  });
});
afterAll(async () => {
  await shop.close();
  await catcher.close();
});

const rows = (sql: string) => shop.services.database.rows(sql);
const subjectsTo = (recipient: string) => catcher.mailsTo(recipient).map((mail) => mail.header('Subject'));
const arrival = { timeout: 30_000 };
const firstTo = async (recipient: string, subject: string) => {
  await expect.poll(() => subjectsTo(recipient), arrival).toContain(subject);
  return catcher.mailsTo(recipient).find((mail) => mail.header('Subject') === subject);
};

it('a link for a new password arrives, and sets one', async () => {
  const email = 'iara@exemplo.example';
  const visitor = shop.visitor();
  await visitor.call(signUpEndpoint, { body: { nomeRazao: 'Iara Souza', email, senha } });
  const confirmation = await firstTo(email, 'Confirme seu e-mail');
  expect(confirmation?.parts[0]?.text).toMatch(/http:\S+\/compra\/confirmar-email\?chave=\S+/);
  await visitor.call(requestPasswordResetEndpoint, { body: { email } });
  const mail = await firstTo(email, 'Escolha uma nova senha');
  const [plain, html] = mail?.parts ?? [];
  const [, link = '', chave = ''] = /(http:\S+\/checkout\/nova-senha#(\S+))/.exec(plain?.text ?? '') ?? [];
  expect(html?.text).toContain(`href="${link}"`);
  const body = { chave, senha: 'outra brisa fresca' };
  expect(await shop.visitor().call(resetPasswordEndpoint, { body })).toMatchObject({ sucesso: true });
});

it('the newsletter asks for a confirmation, and its mail names the page that leaves it', async () => {
  const email = 'leitora@exemplo.example';
  await shop.visitor().call(newsletterEndpoint, { body: { email, consentimento: '2026-11' } });
  const mail = await firstTo(email, 'Confirme sua inscrição na newsletter');
  expect(mail?.header('List-Unsubscribe')).toMatch(/^<http:\S+\/newsletter\/cancelar#\S+>$/);
});

it('an order is received, gets its PIX code, is paid and sent: each in a mail', async () => {
  const visitor = shop.visitor();
  const checkout = await prepare(visitor, splitInStock(shop));
  const { numero } = await visitor.call(placeCheckoutEndpoint, { body: seenIn(checkout) });
  const pix = await firstTo('ana@exemplo.example', `Seu PIX do pedido ${numero} espera o pagamento`);
  const [charge] = await rows('select code from payments order by created_at desc limit 1');
  expect(pix?.parts[0]?.text).toContain(String(charge?.code));
  await payOrder(shop.services.database, numero);
  await moveShipments(shop.services.database, numero, ['to-pick', 'picked', 'shipped']);
  for (const subject of [
    `Recebemos seu pedido ${numero}`,
    `Pagamento do pedido ${numero} confirmado`,
    `Pedido ${numero} enviado`,
  ]) {
    const mail = await firstTo('ana@exemplo.example', subject);
    expect(mail?.parts[0]?.text).toContain('http://127.0.0.1:4000/rastreio');
    expect(mail?.parts[0]?.text).not.toContain('%');
  }
  expect(subjectsTo('ana@exemplo.example').filter((each) => each?.includes(numero))).toHaveLength(4);
});

it('what a server refuses for now is sent later, what it refuses for good is dead, and the others arrive', async () => {
  const [later, never, now] = ['depois', 'nunca', 'agora'].map((name) => `${name}@exemplo.example`);
  catcher.refuse(later ?? '', { code: 451, text: 'greylisted' });
  catcher.refuse(never ?? '', { code: 550, text: 'no such user' });
  for (const email of [later, never, now])
    await shop.visitor().call(newsletterEndpoint, { body: { email: email ?? '', consentimento: '2026-11' } });
  await firstTo(now ?? '', 'Confirme sua inscrição na newsletter');
  const states = async () =>
    (await listEffects(shop.services.database, { kind: 'mail' })).map(({ state, lastError }) => [
      state,
      lastError,
    ]);
  await expect.poll(states, arrival).toEqual([
    ['failing', expect.stringContaining('greylisted')],
    ['dead', expect.stringContaining('no such user')],
  ]);
  await rows("update effects set next_try_at = now() where kind = 'mail' and done_at is null");
  await firstTo(later ?? '', 'Confirme sua inscrição na newsletter');
  expect(subjectsTo(never ?? '')).toEqual([]);
});

it('a mail whose link has expired, or whose reader has gone, is not sent', async () => {
  await shop.services.jobs.stop();
  const email = 'tarde@exemplo.example';
  await shop.visitor().call(signUpEndpoint, { body: { nomeRazao: 'Iara Souza', email, senha } });
  await rows('update outbox_messages set expires_at = now() where expires_at is not null');
  const { database, mail } = shop.services;
  if (!mail) throw new Error('the shop has no mail');
  const deliver = () => performDue(database, [mailHandler(database, mail, mailPlace(shop.config))]);
  expect(await deliver()).toEqual([]);
  expect(subjectsTo(email)).toEqual([]);
  await shop.visitor().call(newsletterEndpoint, { body: { email, consentimento: '2026-11' } });
  await rows('delete from outbox_messages');
  expect(await deliver()).toEqual([]);
  expect(subjectsTo(email)).toEqual([]);
  expect((await listEffects(database, { kind: 'mail' })).filter(({ state }) => state !== 'dead')).toEqual([]);
});
