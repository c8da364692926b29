import {
  completedText,
  mostAddresses,
  questionLengthsText,
  reservationEndedText,
  reviewLengthsText,
  visitGoneText,
} from '@storefront/contracts/api';
import { HttpProblem } from '../../platform/http/errors/problems.ts';

/** What a page says after a form, by its name in the address: no text of an address is shown. */
const notices: Readonly<Record<string, string>> = {
  estoque: 'Não há essa quantidade em estoque. O carrinho ficou como estava.',
  removido: 'O produto saiu do carrinho.',
  'cupom-tirado': 'O cupom saiu do carrinho.',
  opcao: 'Escolha uma opção do produto para comprar.',
  cupom: 'Este cupom não existe, não vale mais ou já foi usado.',
  cep: 'Não encontramos este CEP. Escreva os 8 números, como 01310-100.',
  cookies: 'O navegador não guardou seu carrinho. Aceite os cookies da loja e compre de novo.',
  endereco: 'O endereço não foi guardado na sua conta. Para continuar sem guardar, deixe a opção desmarcada.',
  'endereco-completado': completedText,
  'endereco-guardado': 'Endereço guardado.',
  'endereco-excluido': 'Endereço excluído.',
  'addresses-full': `Sua conta já tem ${mostAddresses} endereços. Exclua um para guardar outro.`,
  saiu: 'Você saiu da conta.',
  'documento-guardado': 'CPF ou CNPJ atualizado.',
  'wrong-password': 'A senha não confere.',
  'wrong-credentials': 'E-mail ou senha não conferem.',
  email: 'Escreva um e-mail completo, como nome@exemplo.com.br.',
  senha: 'A senha tem de 8 a 128 caracteres.',
  'weak-password':
    'Esta senha é fácil de adivinhar. Escolha outra, que não seja comum nem o seu nome ou o da loja.',
  'link-pedido':
    'Se o e-mail tem cadastro, foi escrita uma mensagem para ele com um link que vale 30 minutos. Esta loja é uma demonstração e não envia e-mails.',
  'link-vencido': 'Este link não vale: ele serve uma vez só, por 30 minutos. Peça outro abaixo.',
  'senha-salva': 'Nova senha salva. Entre com ela; os outros aparelhos também vão pedi-la.',
  'order-cancelled': 'O pedido foi cancelado e não pode mais ser pago.',
  'desistir-de-que': 'Escolha ao menos um item para desistir.',
  'desistir-de-quantas': 'Escreva de quantas peças você desiste, com um número inteiro.',
  'return-refused': 'Um dos itens não pode mais ser devolvido por aqui. A lista mostra os que podem.',
  'order-shipped':
    'O pedido já saiu e não pode mais ser cancelado. Depois de receber, você pode desistir da compra em até 7 dias.',
  avaliacao: reviewLengthsText,
  'avaliacao-salva': 'Recebemos sua avaliação.',
  'avaliacao-apagada': 'Sua avaliação foi apagada.',
  pergunta: questionLengthsText,
  'pergunta-enviada': 'Recebemos sua pergunta.',
  'pergunta-apagada': 'A pergunta foi apagada.',
  'provider-unavailable': 'O código não pôde ser gerado agora. Tente de novo.',
  'cart-changed': 'O carrinho mudou. Confira o total e confirme de novo.',
  'checkout-changed': 'Os dados ou o total mudaram. Confira e confirme de novo.',
  'shopper-changed': 'A conta deste navegador mudou. Confira e confirme de novo.',
  'visit-unavailable': visitGoneText,
  'reservation-ended': reservationEndedText,
  'out-of-stock': 'Um produto acabou ou não tem a quantidade pedida. Mude o carrinho para continuar.',
  'checkout-incomplete': 'Faltam dados da compra.',
};

export const quantityText = 'Escreva um número inteiro, de 1 em diante; para tirar o produto, 0.';

/** A refusal as a sentence: of the texts of the API only some end as one. */
export const endSentence = ({ message }: HttpProblem): string =>
  message.endsWith('.') ? message : `${message}.`;

/** Empty for names that no page has. */
export const noticeOf = (name: string | undefined): string =>
  name !== undefined && Object.hasOwn(notices, name) ? (notices[name] ?? '') : '';

/** The name of a refusal that a page says in its notice. @throws any other error */
export function nameNotice(error: unknown): string {
  if (error instanceof HttpProblem && noticeOf(error.code) !== '') return error.code;
  throw error;
}
