import { type Answers, enough, formatSize, type Simulator } from './simulator.ts';

/** Sizes sold for homes, BTU/h. */
const sizesBtu = [9_000, 12_000, 18_000, 24_000, 30_000, 36_000, 48_000, 60_000] as const;
/** BTU/h that a rule of thumb adds for each person beyond the second and each device that emits heat. */
const perExtraBtu = 600;
const peopleIncluded = 2;

/** BTU/h that a room needs: area by sun (`sol`, BTU/h a square metre), people and devices. */
export function coolingLoadBtu({ area = 0, sol = 600, pessoas = 0, aparelhos = 0 }: Answers): number {
  return area * sol + (Math.max(0, pessoas - peopleIncluded) + aparelhos) * perExtraBtu;
}

export const climateSimulator: Simulator = {
  title: 'Simulador de climatização',
  lead: 'Quatro respostas para saber de quantos BTU/h o seu ambiente precisa.',
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
        { value: 600, label: 'Pouco, ou só de manhã' },
        { value: 800, label: 'À tarde, ou o dia todo' },
      ],
    },
  ],
  estimate: (answers) => {
    const load = coolingLoadBtu(answers);
    const size = enough(sizesBtu, load);
    const reason = `O ambiente pede cerca de ${formatSize(load)} BTU/h.`;
    return size === undefined
      ? { size: 'Mais de um aparelho', reason, search: 'multi split' }
      : { size: `${formatSize(size)} BTU/h`, reason, search: `split ${size} btus` };
  },
};
