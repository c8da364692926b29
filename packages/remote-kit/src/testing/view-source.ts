/** Source of a module with styles and events, exposed as `View`. */
export const goodView = `import { useEvent, useRequest, useStorefront } from '@storefront/contracts';
import css from './view.module.css';
export function View() {
  const { bus } = useStorefront();
  const offer = useRequest('header:offer-requested');
  useEvent('cart:open-requested', () => bus.emit('cart:updated', { count: 0, totalReais: 0 }));
  useEvent('cart:item-added', ({ productId, name }) => {
    void offer.send({});
    void bus.request('cart:shipping-quote-requested', { productId, name });
  });
  return <p className={css.red}>cart</p>;
}
`;
