import { formatReais } from '@storefront/contracts';
import {
  type Checkout,
  checkoutSteps,
  chosenPickup,
  chosenVisit,
  describeAddress,
  describeCustomer,
  describeOrderItem,
  describePickup,
  describeSums,
  describeVisit,
  multiplyReais,
  regretText,
} from '@storefront/contracts/api';
import { deliveryText } from '../html/delivery-text.ts';
import { type Html, html } from '../html/html.ts';
import { hiddenFields } from '../html/input-html.ts';
import { stepAddress } from '../html/steps.ts';
import { sumsList } from '../html/sums-list.ts';

const partHtml = (at: number, text: string): Html =>
  html`<h2>${checkoutSteps[at]?.title}</h2><p>${text}</p><p><a href="${stepAddress(at)}" aria-label="Alterar: ${checkoutSteps[at]?.title}">Alterar</a></p>`;

function addressText(checkout: Checkout): string {
  const { campos, entregas } = checkout;
  const pickup = chosenPickup(checkout);
  const delivery = entregas.find(({ codigo }) => codigo === campos.entrega);
  const address = describeAddress(checkout);
  if (pickup) return `${describePickup(pickup)}. Endereço da nota fiscal: ${address}`;
  return delivery ? `${address} ${deliveryText(delivery)}.` : address;
}

function visitText(checkout: Checkout): string {
  const visit = chosenVisit(checkout);
  return visit === undefined ? '' : ` Visita do técnico: ${describeVisit(visit)}.`;
}

/** What the order says was seen: its versions and its total. */
const seenFields = (checkout: Checkout): Html => {
  const { versao, carrinho, totais, idUsuario } = checkout;
  const visita = chosenVisit(checkout);
  return hiddenFields({
    ...{ versao, totalCentavos: totais.totalCentavos },
    ...(carrinho !== undefined && { carrinho }),
    ...(visita !== undefined && { visita }),
    ...(idUsuario !== undefined && { idUsuario }),
  });
};

/** Everything before the order, and the button that places it. */
export function reviewHtml(checkout: Checkout): Html {
  const { campos, itens, totais } = checkout;
  const items = itens.map((item) => {
    const words = describeOrderItem(item);
    return html`<li>${item.quantidade} × ${words}: ${formatReais(multiplyReais(item.centavos / 100, item.quantidade))}</li>`;
  });
  return html`<div class="box"><ul>${items}</ul></div>
<div class="box">${partHtml(0, describeCustomer(campos))}
${partHtml(1, addressText(checkout) + visitText(checkout))}
${partHtml(2, `PIX, à vista: ${formatReais(totais.totalCentavos / 100)}.`)}</div>
${sumsList(describeSums(checkout))}
<p>${regretText}</p>
<form method="post" action="${stepAddress(3)}">${seenFields(checkout)}<button class="buy">Fazer pedido e gerar o PIX</button></form>`;
}
