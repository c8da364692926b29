import type { PaymentMethod } from './payment-method.ts';

const days = 3;
const dayMs = 24 * 3_600_000;
/** Brasília has no summer time. */
const offsetMs = 3 * 3_600_000;

export const boleto: PaymentMethod = {
  name: 'boleto',
  label: 'boleto',
  title: 'Boleto, à vista',
  price: 'cash',
  choiceText: `Vence em ${days} dias, e o banco leva até dois dias úteis para confirmar o pagamento.`,
  demoText: 'nenhum banco reconhece o boleto',
  placeText: 'Fazer pedido e gerar o boleto',
  backText: 'para quem pagou o boleto',
  code: {
    // the last second of a day of Brasília
    findEnd(from) {
      const today = Math.floor((from.getTime() - offsetMs) / dayMs);
      return new Date((today + days + 1) * dayMs + offsetMs - 1_000);
    },
    clearingHours: 72,
    label: 'Linha digitável do boleto',
    copyText: 'Copiar linha digitável',
    copiedText: 'Linha digitável copiada.',
    renewText: 'Gerar novo boleto',
    demoText: 'nenhum banco reconhece este boleto. Não tente pagá-lo de verdade.',
    isShort: false,
    hasQr: false,
    validityText: `O boleto vence em ${days} dias, e o banco leva até dois dias úteis para confirmar o pagamento. Os produtos ficam reservados até lá.`,
    missing: { heading: 'Falta o boleto', text: 'Seu pedido está guardado. Gere o boleto para pagar.' },
    expired: {
      heading: 'O boleto venceu',
      text: 'Se você já pagou, esta página avisa assim que o banco confirmar, em até dois dias úteis. Se não, o pedido será cancelado, e você pode comprar de novo.',
    },
    refusedText: 'Nada foi cobrado. Gere um novo boleto para tentar de novo.',
  },
};
