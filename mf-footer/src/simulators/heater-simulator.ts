import { type Answers, enough, formatSize, type Simulator } from './simulator.ts';

/** Sizes sold, litres a minute. */
const sizesLitres = [8, 10, 12, 15, 18, 20, 22, 25, 27, 33, 37, 43] as const;
/** A heater's litres a minute are declared for a temperature rise of 20 °C. */
const declaredRiseCelsius = 20;
const bathCelsius = 38;
const sinkLitresPerMinute = 5;

/**
 * Litres a minute, in the terms in which heaters are declared, for showers (`ducha`, litres a minute each) and taps
 * open together.
 */
export function heaterLitresPerMinute({ duchas = 0, ducha = 0, torneiras = 0, agua = 0 }: Answers): number {
  const flow = duchas * ducha + torneiras * sinkLitresPerMinute;
  return (flow * (bathCelsius - agua)) / declaredRiseCelsius;
}

export const heaterSimulator: Simulator = {
  title: 'Simulador de aquecedor',
  lead: 'Conte o que fica aberto ao mesmo tempo: o aquecedor a gás é escolhido pela vazão.',
  questions: [
    { kind: 'number', name: 'duchas', label: 'Duchas abertas juntas', min: 1, max: 6, initial: 1 },
    {
      kind: 'choice',
      name: 'ducha',
      label: 'Tipo de ducha',
      options: [
        { value: 8, label: 'Econômica, 8 L/min' },
        { value: 12, label: 'Comum, 12 L/min' },
        { value: 18, label: 'Grande, 18 L/min' },
      ],
    },
    {
      kind: 'number',
      name: 'torneiras',
      label: 'Torneiras quentes abertas juntas',
      min: 0,
      max: 6,
      initial: 0,
    },
    {
      kind: 'choice',
      name: 'agua',
      label: 'Água fria no inverno',
      options: [
        { value: 12, label: 'Sul, cerca de 12 °C' },
        { value: 16, label: 'Sudeste, cerca de 16 °C' },
        { value: 19, label: 'Centro-Oeste, cerca de 19 °C' },
        { value: 23, label: 'Norte e Nordeste, cerca de 23 °C' },
      ],
    },
  ],
  estimate: (answers) => {
    const litres = heaterLitresPerMinute(answers);
    const size = enough(sizesLitres, litres);
    const reason = `O banho a ${bathCelsius} °C pede cerca de ${formatSize(litres)} L/min.`;
    return size === undefined
      ? { size: 'Mais de um aquecedor', reason, search: 'aquecedor a gás' }
      : { size: `A partir de ${formatSize(size)} L/min`, reason, search: `aquecedor a gás ${size} litros` };
  },
};
