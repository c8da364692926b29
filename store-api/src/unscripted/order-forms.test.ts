import { beforeEach, describe, expect, it } from 'vitest';
import { splitInStock } from '../testing/carts.ts';
import { filledIn } from '../testing/checkouts.ts';
import { type FormVisitor, formVisitor } from '../testing/form-visitor.ts';
import { productFormOf } from '../testing/product-form.ts';
import { testShopOfFile } from '../testing/test-shop.ts';

const shop = await testShopOfFile();
const rows = (sql: string, values: readonly unknown[] = []) => shop.services.database.rows(sql, values);
let visitor: FormVisitor;
/** The page of an order that waits for its payment. */
let page: string;
beforeEach(async () => {
  await rows('delete from write_counts');
  visitor = formVisitor(shop.app);
  await visitor.post('carrinho', productFormOf(splitInStock(shop))());
  await visitor.change(filledIn);
  const review = await visitor.get('revisao');
  page = (await visitor.post('revisao', visitor.hiddenFields(review.body))).path;
});
const complete = () =>
  rows("update orders set order_state = 'complete' where number = $1", [page.split('/').at(-1)]);

describe('an order without scripts', () => {
  it('is cancelled by its form, and the page has the protocol', async () => {
    expect((await visitor.get(page)).body).toContain(`action="/v2/front/compra/${page}/cancelar"`);
    const answer = await visitor.post(`${page}/cancelar`, {});
    expect(answer.path).toBe(page);
    expect(answer.body).toContain('<h2>Pedido cancelado</h2>');
    expect(answer.body).toMatch(/Protocolo do cancelamento: PR-[2-9A-Z]{10}/);
    expect(answer.body).not.toContain('/cancelar"');
    expect((await visitor.post(`${page}/cancelar`, {})).body, 'the same form sent again').toBe(answer.body);
  });

  it('that has left says why it is not cancelled', async () => {
    await complete();
    expect((await visitor.get(page)).body).toContain('tudo o que pagou volta para você');
    await rows(
      `insert into shipments (order_id, kind, items, state) select id, 'delivery', '[]', 'shipped'
       from orders where number = $1`,
      [page.split('/').at(-1)],
    );
    const answer = await visitor.post(`${page}/cancelar`, {});
    expect(answer.path).toBe(`${page}?aviso=order-shipped`);
    expect(answer.body).toContain('O pedido já saiu e não pode mais ser cancelado.');
  });
});
