import type { SubscriptionAction, SubscriptionAnswer } from './answer-subscription.ts';

interface SubscriptionTexts extends Readonly<Record<SubscriptionAnswer, string>> {
  readonly heading: string;
  readonly intro: string;
  readonly button: string;
}

export const subscriptionTexts: Readonly<Record<SubscriptionAction, SubscriptionTexts>> = {
  confirm: {
    heading: 'Confirmar inscrição na newsletter',
    intro: 'Falta um passo: confirme que o e-mail que recebeu este link é seu.',
    button: 'Confirmar inscrição',
    done: 'Inscrição confirmada. Para sair da lista, use o link de cancelamento da mesma mensagem.',
    unknown:
      'Este link não vale mais. Inscrições sem confirmação são apagadas em 30 dias; para receber a newsletter, inscreva-se de novo no fim de qualquer página.',
    failed: 'Não foi possível confirmar sua inscrição. Tente de novo em instantes.',
    'no-reply':
      'A loja não respondeu: não sabemos se sua inscrição foi confirmada. Tente de novo: confirmar duas vezes não muda nada.',
  },
  cancel: {
    heading: 'Cancelar inscrição na newsletter',
    intro: 'Seu e-mail é apagado da lista na hora.',
    button: 'Cancelar inscrição',
    done: 'Inscrição cancelada: seu e-mail foi apagado da lista.',
    unknown: 'Nenhuma inscrição corresponde a este link.',
    failed: 'Não foi possível cancelar sua inscrição. Tente de novo em instantes.',
    'no-reply':
      'A loja não respondeu: não sabemos se sua inscrição foi cancelada. Tente de novo: cancelar duas vezes não muda nada.',
  },
};
