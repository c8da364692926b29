import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, it } from 'vitest';
import { instalmentPlans } from '../catalogue/offers/prices.ts';
import { pieceUnit } from '../catalogue/offers/sale-unit.ts';
import type { ProductRecord } from '../catalogue/records/records.ts';
import { lifetimes } from '../identity/session/lifetimes.ts';
import { pickupsFor } from '../inventory/pickup-places.ts';
import { quoteFor } from '../shipping/quote-product.ts';
import { testShopOfFile } from '../testing/shop/test-shop.ts';

const root = join(import.meta.dirname, '../../../..');
const { catalogue, postalCodes, freight } = (await testShopOfFile()).services;
const { products, pricedAtMs } = catalogue.current();

const services = products.filter(({ kind }) => kind === 'servico');
const cepsOfFarPlaces = ['69900-062', '69301-110', '97500-000'];
const days = (seconds: number) => seconds / 60 / 60 / 24;

const one = (product: ProductRecord) => ({ product, line: { unitId: pieceUnit }, quantity: 1 });

/** Whether a technician comes to such places without a price for the way. */
let areServedFree = false;
beforeAll(async () => {
  areServedFree = (await Promise.all(cepsOfFarPlaces.map(isServedFree))).every(Boolean);
});

type Fact = readonly [claim: RegExp, holds: () => unknown];

/** What is measured by data. */
const measured: readonly Fact[] = [
  [/^em até 10x$/, () => instalmentPlans(1_000_000).findLast(({ taxa }) => taxa <= 0)?.parcelas === 10],
  [/^Desconto no PIX$/, () => products.every(({ basePrice }) => basePrice.cash < basePrice.instalments)],
  [/por 30 minutos|vale 30 minutos/, () => lifetimes.passwordResetSeconds === 30 * 60],
  [/vale 24 horas/, () => days(lifetimes.emailConfirmationSeconds) === 1],
  [/apagadas em 30 dias/, () => days(lifetimes.unconfirmedSeconds) === 30],
  [
    /retire sem frete o que a loja tem/,
    () => products.some((product) => pickupsFor([one(product)]).length > 0),
  ],
  [/^Com instalação|^Por um técnico/, () => services.some(({ name }) => /^Instalação/.test(name))],
  [/Em todo o Brasil, deslocamento incluído/, () => areServedFree],
];

async function isServedFree(cep: string): Promise<boolean> {
  const place = postalCodes.require(cep);
  const quotes = await Promise.all(
    services.map((product) => quoteFor(freight, { product, place, nowMs: pricedAtMs })),
  );
  return quotes.every(({ opcoes }) => opcoes.every(({ valor }) => valor === 0));
}

/** What law, rules of thumb and the demonstration itself say. */
const stated = [
  /nada (?:é|será) cobrado nem entregue|Nada é cobrado, vendido nem entregue|Nada é enviado/,
  /Os prazos contam do pagamento\.$/,
  /[Gg]arantia (?:do fabricante e 7 dias para devolver|de 90 dias sobre o serviço)/,
  /desistir da compra em até 7 dias/,
  /^Um dos itens não pode mais ser devolvido por aqui\./,
  /desligam por segurança|projeto.* distribuidora/,
  /cerca de \d+ °C|um técnico confirma no local/,
  /só para compras no site\. Ofertas até acabar o estoque ou o prazo/,
];

/** Names of what is shown beside them, whose numbers are in the data, and what the page asks for or does. */
const labels = [
  /…/,
  /^(?:CEP de entrega|Frete e prazo|Calcular frete e prazo|Vendido e entregue por|Oferta do dia|Desconto do cupom|Progresso para o frete grátis)$/,
  /^(?:Frete grátis|Frete grátis na entrega padrão|Parcelas sem juros|sem juros|Com instalação \+|% de desconto no PIX)$/,
  /^A entrega padrão deste pedido é grátis\.$|^O frete da entrega que você escolher/,
  /^(?:1 dia útil|(?:em )?até 1 dia útil|Escreva o CEP para ver prazos e fretes\.|Você escolhe a entrega ao finalizar a compra\.|Pagamento devolvido|Pedido devolvido|dias úteis depois da entrega\.|depois da entrega|visita do técnico a partir de)$/,
  /^Visita do técnico:?$|^Escolha outro horário para a visita do técnico/,
  /^A loja devolveu$|^, ou 0 para remover\. |^em estoque\. \$?$/,
  /^(?:Última unidade em estoque|1 unidade em estoque\.|Sem estoque no momento\.|Este produto está sem estoque no momento\.)$/,
  /^(?:Preço e prazo com um especialista\.|Fale com um especialista|Qual é o preço e o prazo de)$/,
  /^A senha tem de 8 a 128|^Escreva um CEP de 8 números|^Escreva um preço, como|no máximo 100 produtos diferentes/,
  /^Muitas tentativas\.|foi entregue ao seu navegador|todos os aparelhos saem|^Sai da sua conta em todos/,
  /^Cupom de desconto$|calcular a entrega|a entrega não foi guardada/,
  /^Acompanhe a entrega do seu pedido|o dia todo$|^(?:Ver mais )?1 (?:avaliação|pessoa|pergunta)|apagado da lista na hora/,
  /^Não foi possível ver devoluções e pagamentos\.$/,
];

const promise =
  /%|grátis|sem juros|garantia|entreg|prazo|segur|em até|estoque|devol|na hora|instala|técnico|especialista|desconto|todos? o|\d+ (?:dias?|minutos?|horas?|anos?)\b|\d/i;
const isText = (text: string) => /^[^a-z]*[A-ZÀ-Ú][a-zà-ú]+ |[a-zà-ú]{2,} [a-zà-ú]/.test(text);
const isCode = (text: string) => /[=;{}()<>|&]|=>|px\b|min-width|\bvar\(/.test(text);

/** Texts of a source: its strings and the text between elements, with `…` for values. */
function* listTexts(file: string): Generator<string> {
  const source = readFileSync(join(root, file), 'utf8')
    .replaceAll(/\/\*.*?\*\//gs, '')
    .replaceAll(/(^|\s)\/\/.*$/gm, '')
    .replaceAll(/^import .*?;$/gms, '');
  const texts = /'((?:[^'\\\n]|\\.)*)'|`([^`]*)`|"([^"\n]*)"|[>}](?!`)([^<>{}=;()]+)(?=[<{])/g;
  for (const [, ...parts] of source.matchAll(texts))
    yield (parts.find((part) => part !== undefined) ?? '')
      .replaceAll(/\$\{[^}]*\}/g, '…')
      .replaceAll(/\s+/g, ' ')
      .trim();
}

const sources = globSync('mf-*/src/**/*.{ts,tsx}', { cwd: root }).filter(
  (file) => !/\.test\.|\/testing\//.test(file),
);

it("what the remotes' own texts promise is a fact, and each promise is known", () => {
  const wrong: string[] = [];
  for (const file of sources)
    for (const text of listTexts(file)) {
      if (!isText(text) || isCode(text) || !promise.test(text)) continue;
      const facts = measured.filter(([claim]) => claim.test(text));
      const isKnown = facts.length > 0 || [...stated, ...labels].some((known) => known.test(text));
      if (!isKnown) wrong.push(`unknown in ${file}: ${text}`);
      if (!facts.every(([, holds]) => holds())) wrong.push(`untrue in ${file}: ${text}`);
    }
  expect(sources.length).toBeGreaterThan(300);
  expect(wrong).toEqual([]);
});

it('each fact is of a text that some remote has', () => {
  const texts = sources.flatMap((file) => [...listTexts(file)]);
  const unused = measured.filter(([claim]) => !texts.some((text) => claim.test(text)));
  expect(unused.map(([claim]) => claim.source)).toEqual([]);
});
