import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { VoltageNotice } from './voltage-notice.tsx';

it.each([
  [[], 'Confirme a voltagem antes de comprar: os dados deste modelo não a informam.'],
  [['127V', '220V'], 'Confirme a voltagem antes de comprar: há 127V e 220V.'],
  [['127V', '220V', 'Bivolt'], 'Confirme a voltagem antes de comprar: há 127V, 220V e Bivolt.'],
])('%j', (voltages, text) => {
  expect(render(<VoltageNotice voltages={voltages} />).container).toHaveTextContent(text);
});
