import { ApiError } from '@storefront/contracts';
import {
  addressesFullText,
  checkoutFieldTexts,
  completedText,
  orderRefusalTexts,
  passwordLengthText,
  questionLengthsText,
  questionRemovedText,
  questionSentText,
  reviewLengthsText,
  reviewRemovedText,
  reviewSentText,
  visitGoneText,
  wrongCredentialsText,
  wrongPasswordText,
} from '@storefront/contracts/api';
import type { Notice } from '../html/page.ts';

/** What a page says after a form, by its name in the address: no text of an address is shown. */
const outcomes: Readonly<Record<string, string>> = {
  removido: 'O produto saiu do carrinho.',
  'cupom-tirado': 'O cupom saiu do carrinho.',
  'endereco-completado': completedText,
  'endereco-guardado': 'Endereço guardado.',
  'endereco-excluido': 'Endereço excluído.',
  saiu: 'Você saiu da conta.',
  'documento-guardado': 'CPF ou CNPJ atualizado.',
  'link-pedido':
    'Se o e-mail tem cadastro, foi escrita uma mensagem para ele com um link que vale 30 minutos. Esta loja é uma demonstração e não envia e-mails.',
  'senha-salva': 'Nova senha salva. Entre com ela; os outros aparelhos também vão pedi-la.',
  'avaliacao-salva': reviewSentText,
  'avaliacao-apagada': reviewRemovedText,
  'pergunta-enviada': questionSentText,
  'pergunta-apagada': questionRemovedText,
};

const problems: Readonly<Record<string, string>> = {
  ...orderRefusalTexts,
  estoque: 'Não há essa quantidade em estoque. O carrinho ficou como estava.',
  quantidade: 'Escreva a quantidade como um número inteiro, de 1 em diante.',
  opcao: 'Escolha uma opção do produto para comprar.',
  cupom: 'Este cupom não existe, não vale mais ou já foi usado.',
  cep: 'Não encontramos este CEP. Escreva os 8 números, como 01310-100.',
  cookies: 'O navegador não guardou seu carrinho. Aceite os cookies da loja e compre de novo.',
  endereco: 'O endereço não foi guardado na sua conta. Para continuar sem guardar, deixe a opção desmarcada.',
  'addresses-full': addressesFullText,
  'wrong-password': wrongPasswordText,
  'wrong-credentials': wrongCredentialsText,
  email: checkoutFieldTexts.email ?? '',
  senha: passwordLengthText,
  'link-vencido': 'Este link não vale: ele serve uma vez só, por 30 minutos. Peça outro abaixo.',
  'desistir-de-que': 'Escolha ao menos um item para desistir.',
  'desistir-de-quantas': 'Escreva de quantas peças você desiste, com um número inteiro.',
  avaliacao: reviewLengthsText,
  pergunta: questionLengthsText,
  'provider-unavailable': 'O código não pôde ser gerado agora. Tente de novo.',
  'cart-changed': 'O carrinho mudou. Confira o total e confirme de novo.',
  'checkout-changed': 'Os dados ou o total mudaram. Confira e confirme de novo.',
  'shopper-changed': 'A conta deste navegador mudou. Confira e confirme de novo.',
  'visit-unavailable': visitGoneText,
  'out-of-stock': 'Um produto acabou ou não tem a quantidade pedida. Mude o carrinho para continuar.',
  'too-many-requests': 'Muitas tentativas em pouco tempo. Espere alguns minutos e tente de novo.',
  'checkout-incomplete': 'Faltam dados da compra.',
};

export const quantityText = 'Escreva um número inteiro, de 1 em diante; para tirar o produto, 0.';

/** A refusal as a sentence: of the texts of the API only some end as one. */
export const endSentence = ({ message }: { readonly message: string }): string =>
  message.endsWith('.') ? message : `${message}.`;

export const problem = (text: string): Notice => ({ text, isDone: false });

/** Undefined for names that no page has. */
export function findNotice(name = ''): Notice | undefined {
  if (Object.hasOwn(outcomes, name)) return { text: outcomes[name] ?? '', isDone: true };
  return Object.hasOwn(problems, name) ? problem(problems[name] ?? '') : undefined;
}

/** The name of a refusal that a page says in its notice. @throws any other error */
export function nameNotice(error: unknown): string {
  if (error instanceof ApiError && findNotice(error.code)) return error.code;
  throw error;
}
