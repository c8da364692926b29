import { encodeChoice, findProblem } from './choice.js';

/** The page around this frame; `frame-ancestors` allows only the shop's pages. */
const settings = new URLSearchParams(location.hash.slice(1));
const shop = settings.get('loja') ?? location.origin;
const payText = settings.get('texto') ?? 'Pagar';

const form = document.querySelector('form');
const button = form.querySelector('button');
const problem = document.getElementById('erro');
const value = (id) => document.getElementById(id).value.trim();
const tell = (message) => parent.postMessage(message, shop);

button.textContent = payText;

function setBusy(isBusy) {
  button.setAttribute('aria-busy', String(isBusy));
  button.textContent = isBusy ? 'Aguarde...' : payText;
}

function showProblem(text) {
  problem.hidden = text === '';
  problem.textContent = text;
}

/** What MercadoPago.js says of the number that is typed: its brand, and who issued it. */
let card;

async function readBrand(mp, bin) {
  card = undefined;
  if (!bin) return;
  const { results } = await mp.getPaymentMethods({ bin });
  const [method] = results;
  if (method) card = { method: method.id, issuer: method.issuer ? String(method.issuer.id) : undefined };
}

function start() {
  // without what only watches its use
  const mp = new globalThis.MercadoPago(document.body.dataset.key, {
    locale: 'pt-BR',
    trackingDisabled: true,
  });
  const mount = (type, srLabel) =>
    mp.fields
      .create(type, { srLabel, ariaRequired: true, style: { fontSize: '16px', height: '100%' } })
      .mount(type);
  mount('cardNumber', 'Número do cartão').on('binChange', ({ bin }) =>
    readBrand(mp, bin).catch(() =>
      showProblem('O cartão não pôde ser reconhecido. Digite o número de novo.'),
    ),
  );
  mount('expirationDate', 'Validade');
  mount('securityCode', 'Código de segurança');
  form.addEventListener('submit', async (event) => {
    event.preventDefault();
    if (button.getAttribute('aria-busy') === 'true') return;
    const typed = { name: value('nome'), document: value('documento').replace(/\D/g, '') };
    const text = findProblem(typed, card);
    showProblem(text);
    if (text !== '') return;
    setBusy(true);
    try {
      const { id } = await mp.fields.createCardToken({
        cardholderName: typed.name,
        identificationType: typed.document.length === 14 ? 'CNPJ' : 'CPF',
        identificationNumber: typed.document,
      });
      tell({ kind: 'card', token: encodeChoice({ token: id, ...card }) });
    } catch {
      setBusy(false);
      showProblem('Confira o número, a validade e o código do cartão.');
    }
  });
}

if (globalThis.MercadoPago) start();
else {
  button.disabled = true;
  showProblem(
    'Os campos do cartão não puderam ser carregados. Recarregue a página, ou pague de outro jeito.',
  );
}

addEventListener('message', ({ source, origin, data }) => {
  if (source === parent && origin === shop && data?.kind === 'answered') setBusy(false);
});

new ResizeObserver(() => tell({ kind: 'height', px: document.documentElement.offsetHeight })).observe(
  document.documentElement,
);
