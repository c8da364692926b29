import { expect, it } from 'vitest';
import { tidyName, withoutUnit } from './tidy-name.ts';

it.each([
  ['Refrigerador Samsung RS60T5200S9/AZ Side by', 'Refrigerador Samsung RS60T5200S9/AZ Side by Side'],
  ['Refrigerador Philco Side BY PRF637ID by', 'Refrigerador Philco Side by Side PRF637ID'],
  ['Refrigerador Samsung RS60T5200S9/AZ SIDE BY SIDE', 'Refrigerador Samsung RS60T5200S9/AZ Side by Side'],
  ['Cooktop Fischer 36300 1 Bocas', 'Cooktop Fischer 36300 1 Boca'],
  ['Split VIX 9.000 BTU/h 220V AS-09CR2.indoor', 'Split VIX 9.000 BTU/h 220V AS-09CR2'],
  ['Split VIX 9.000 BTU/h 220V AS-09CR2_IDU', 'Split VIX 9.000 BTU/h 220V AS-09CR2'],
  [
    'Refrigerador Esmaltec ROC31R 127V Enel Branco R600A 1 porta',
    'Refrigerador Esmaltec ROC31R 127V Branco 1 porta',
  ],
  [
    'Refrigerador Esmaltec ROC35 PRO 220V Branco CIA Energetica 1 porta',
    'Refrigerador Esmaltec ROC35 PRO 220V Branco 1 porta',
  ],
  ['Refrigerador Miele Combinado modelo KF 2912 Vi', 'Refrigerador Miele Combinado KF 2912 Vi'],
  ['Fogão Itatiaia POP 4 Bocas 127/220V PTO', 'Fogão Itatiaia POP 4 Bocas Bivolt Preto'],
  ['Fogão Suggar FGISL510BR/FGISL510 PT/FGISL510PRIX 127- 220V 60', 'Fogão Suggar FGISL510BR Bivolt'],
  ['Lavadora de Roupas Wanke 127V) 15 kg', 'Lavadora de Roupas Wanke 127V 15 kg'],
  ['Lavadora de Roupas Philco PLS10B/PLS11B 10 kg', 'Lavadora de Roupas Philco PLS10B/PLS11B 10 kg'],
  ['Micro-ondas LG MH7058G MH7093R MH7053R', 'Micro-ondas LG MH7058G'],
  ['Fogão Realce  Iris BRANCO/AZUL', 'Fogão Realce Iris Branco/Azul'],
  ['Split Fujitsu ABBH18KRTA/', 'Split Fujitsu ABBH18KRTA'],
  ['Cooktop Fischer 2 Bocas Mesa Vidro com', 'Cooktop Fischer 2 Bocas Mesa Vidro'],
  ['Split LG S3NQ09', 'Split LG S3NQ09'],
])('%s', (name, tidy) => {
  expect(tidyName(name)).toBe(tidy);
});

it('a code of two units has neither mark', () => {
  expect(withoutUnit('AS-09.indoor / AS-09.outdoor')).toBe('AS-09 / AS-09');
  expect(withoutUnit('AS-09_IDU / AS-08_ODU')).toBe('AS-09 / AS-08');
});
