import { expect, it } from 'vitest';
import { cardPlans } from '../orders/charge.ts';
import { cardReply } from './card-reply.ts';

const describeCard = (cents: number, instalments: number) =>
  cardReply({ orderState: 'open', cents, instalments, card: null, declines: 0 }, undefined);

it('instalments add up to the total, when they are offered and when they are charged: the last one carries the remainder', () => {
  for (let cents = 2_000; cents < 400_000; cents += 389)
    for (const plan of cardPlans(cents)) {
      const { parcelas, parcelaCentavos, ultimaParcelaCentavos, totalCentavos } = plan;
      const last = ultimaParcelaCentavos ?? parcelaCentavos;
      expect(parcelaCentavos * (parcelas - 1) + last, `${parcelas}x of ${cents}`).toBe(totalCentavos);
      const charged = describeCard(totalCentavos, parcelas);
      expect([charged.parcelaCentavos, charged.ultimaParcelaCentavos]).toEqual([
        parcelaCentavos,
        ultimaParcelaCentavos,
      ]);
    }
});

it('the last instalment is named only where it differs', () => {
  expect(describeCard(10_001, 2)).toMatchObject({ parcelaCentavos: 5_001, ultimaParcelaCentavos: 5_000 });
  expect(describeCard(10_000, 2)).not.toHaveProperty('ultimaParcelaCentavos');
  expect(describeCard(10_001, 1)).not.toHaveProperty('ultimaParcelaCentavos');
});
