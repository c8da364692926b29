/** Questions and answers of the solar energy categories; fetched for them only. */
export const solarQuestions = [
  {
    question: 'Quanto um sistema fotovoltaico economiza na conta de luz?',
    answer:
      'Depende do consumo, da tarifa e do sol da sua região. O sistema abate a energia que gera; a taxa mínima da distribuidora e a iluminação pública continuam na conta.',
  },
  {
    question: 'O que vem em um kit de energia solar?',
    answer:
      'Módulos, inversor, estrutura de fixação, cabos e conectores. O projeto, a instalação e a homologação na distribuidora são contratados à parte.',
  },
  {
    question: 'O sistema funciona quando falta energia na rua?',
    answer:
      'Os sistemas ligados à rede desligam por segurança quando ela falta. Para ter energia nessa hora é preciso um inversor híbrido com baterias.',
  },
  {
    question: 'Preciso de autorização da distribuidora?',
    answer:
      'Sim. O projeto é enviado por um responsável técnico, a distribuidora aprova e troca o medidor por um bidirecional.',
  },
  {
    question: 'Que manutenção os módulos pedem?',
    answer:
      'Limpeza quando há poeira ou folhas, em geral duas vezes por ano, e uma revisão elétrica anual. A chuva ajuda.',
  },
] as const;
