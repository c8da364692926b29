import type { PaymentMethod } from './payment-method.ts';

const minutes = 15;

export const pix: PaymentMethod = {
  name: 'pix',
  label: 'PIX',
  title: 'PIX, à vista',
  price: 'cash',
  choiceText: `O código vale ${minutes} minutos depois do pedido.`,
  demoText: 'nenhum banco reconhece o código',
  placeText: 'Fazer pedido e gerar o PIX',
  backText: 'pelo PIX com que você pagou',
  code: {
    findEnd: (from) => new Date(from.getTime() + minutes * 60_000),
    clearingHours: 0,
    label: 'PIX copia e cola',
    copyText: 'Copiar código',
    copiedText: 'Código copiado.',
    renewText: 'Gerar novo código',
    demoText: 'nenhum banco reconhece este código. Não tente pagá-lo de verdade.',
    isShort: true,
    hasQr: true,
    validityText: `O código vale ${minutes} minutos; se ele vencer, a página gera outro.`,
    missing: {
      heading: 'Falta o código do PIX',
      text: 'Seu pedido está guardado. Gere o código para pagar.',
    },
    expired: {
      heading: 'O código venceu',
      text: 'Seu pedido está guardado. Gere um novo código para pagar.',
    },
    refusedText: 'Nada foi cobrado. Gere um novo código para tentar de novo.',
  },
};
