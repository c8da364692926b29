import { btuPerSquareMetre, type CoolingSize, chooseCooling, coolingLoad } from '@storefront/contracts/api';
import { type Answers, formatSize, type Simulator } from './simulator.ts';

const describeShortfall = ({ size, shortPercent }: CoolingSize): string =>
  shortPercent === 0
    ? ''
    : `Um de ${formatSize(size)} fica ${shortPercent} % abaixo, menos do que uma conta como esta erra.`;

export const climateSimulator: Simulator = {
  title: 'Simulador de climatização',
  lead: 'Cinco respostas para saber de quantos BTU/h o seu ambiente precisa.',
  questions: [
    { kind: 'number', name: 'area', label: 'Área do ambiente', unit: 'm²', min: 4, max: 200, initial: 15 },
    { kind: 'number', name: 'pessoas', label: 'Pessoas no ambiente', min: 1, max: 50, initial: 2 },
    {
      kind: 'number',
      name: 'aparelhos',
      label: 'Aparelhos que esquentam (TV, computador)',
      min: 0,
      max: 30,
      initial: 1,
    },
    {
      kind: 'choice',
      name: 'sol',
      label: 'Sol no ambiente',
      options: [
        { value: btuPerSquareMetre.morning, label: 'Pouco, ou só de manhã' },
        { value: btuPerSquareMetre.afternoon, label: 'À tarde, ou o dia todo' },
      ],
    },
    {
      kind: 'choice',
      name: 'tensao',
      label: 'Voltagem da tomada do aparelho',
      options: [
        { value: 0, label: 'Ainda não sei' },
        { value: 220, label: '220 V' },
        { value: 127, label: '127 V' },
      ],
    },
  ],
  estimate: ({ area = 0, sol, pessoas, aparelhos, tensao = 0 }: Answers) => {
    const load = coolingLoad({
      squareMetres: area,
      sun: sol === btuPerSquareMetre.afternoon ? 'afternoon' : 'morning',
      ...(pessoas !== undefined && { people: pessoas }),
      ...(aparelhos !== undefined && { devices: aparelhos }),
    });
    const need = `O ambiente pede cerca de ${formatSize(load)} BTU/h.`;
    const chosen = chooseCooling(load);
    if (!chosen) return { size: 'Mais de um aparelho', reason: need, search: 'multi split' };
    const size = formatSize(chosen.size);
    return {
      size: `${size} BTU/h`,
      reason: [need, describeShortfall(chosen)].join(' ').trim(),
      search: `split ${chosen.size} btus`,
      list: {
        path: '/ar-condicionado',
        values: [[`${size} BTUs`], ...(tensao > 0 ? [[`${tensao}V`, 'Bivolt']] : [])],
      },
    };
  },
};
