import { unscriptedPath } from '@storefront/contracts/api';
import fc from 'fast-check';
import {
  encoded,
  type FuzzRequest,
  hostileHeaders,
  hostileText,
  type Target,
} from '../../e2e/hostile/hostile.ts';

const line = ['tipo', 'idProduto', 'idAtributoSimples', 'idUnidadeVenda', 'quantidade'];
const address = ['cep', 'logradouro', 'numero', 'complemento', 'bairro'];

/** The pages of the purchase without scripts that have a form, with the names of its fields. */
const forms: Readonly<Record<string, readonly string[]>> = {
  carrinho: [...line, 'instalacao', 'depois'],
  'carrinho/linha': [...line, 'acao'],
  cupom: ['cupom', 'acao'],
  cep: ['cep'],
  identificacao: ['nome', 'email', 'telefone', 'documento'],
  entrega: [...address, 'entrega', 'visita', 'endereco', 'guardar', 'acao'],
  pagamento: ['pagamento'],
  revisao: ['versao', 'carrinho', 'totalCentavos', 'visita', 'idUsuario'],
  enderecos: [...address, 'nome', 'id', 'acao'],
  documento: ['documento', 'senha'],
  entrar: ['email', 'senha', 'voltar', 'produto'],
  'esqueci-senha': ['email'],
  'nova-senha': ['link', 'senha'],
  'confirmar-email': ['chave'],
  'pedido/*': [],
  'pedido/*/cancelar': [],
  'pedido/*/desistir': ['item0', 'pecas0', 'antes0'],
  'pedido/*/comprar-de-novo': [],
  rastreio: ['numero', 'contato'],
  avaliar: ['produto', 'nota', 'titulo', 'comentario'],
  perguntar: ['produto', 'pergunta'],
};

/** Names of the query parameters of these pages. */
const queryNames = [
  'aviso',
  'corrigir',
  'linha',
  'problema',
  'removido',
  'tirado',
  'mudar',
  'produto',
  'chave',
  'pedido',
];

const usual = [
  '1',
  '0',
  'sim',
  'remover',
  'cep',
  'pix',
  'padrao',
  'produto',
  '01310-100',
  '2 un',
  'removido',
];
const value = fc.oneof(fc.constantFrom(...usual), hostileText);

const pairs = (names: readonly string[]): fc.Arbitrary<string> =>
  fc.record(Object.fromEntries(names.map((name) => [name, value])), { requiredKeys: [] }).map((all) =>
    Object.entries(all)
      .map(([name, text]) => `${name}=${encoded(text ?? '')}`)
      .join('&'),
  );

interface Shop {
  readonly origin: string;
  readonly appToken: string;
}

const requestsOf = (
  page: string,
  { appToken }: Shop,
  form: fc.Arbitrary<string> | undefined,
): fc.Arbitrary<FuzzRequest> =>
  fc
    .record({ part: value, query: pairs(queryNames), headers: hostileHeaders, body: form ?? fc.constant('') })
    .map(({ part, query, headers, body }) => ({
      method: form ? 'POST' : 'GET',
      url: `${unscriptedPath}/${page.replace('*', encoded(part))}${query === '' ? '' : `?${query}`}`,
      headers: {
        ...headers,
        'app-token': appToken,
        ...(form && { 'content-type': 'application/x-www-form-urlencoded' }),
      },
      ...(form && { body }),
    }));

/** The pages without scripts, which the description of the API leaves out: each is opened, and its form is sent. */
export const formTargets = (shop: Shop): readonly Target[] =>
  Object.entries(forms).flatMap(([page, fields]) =>
    (['GET', 'POST'] as const).map((method) => ({
      name: `store-api ${method} ${unscriptedPath}/${page}`,
      origin: shop.origin,
      requests: requestsOf(page, shop, method === 'POST' ? pairs(fields) : undefined),
      maySayBusy: false,
    })),
  );
