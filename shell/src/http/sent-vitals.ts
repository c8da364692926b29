import * as z from 'zod/mini';
import { highestVitals, mostVitals, type VitalValue } from '../page/vital.ts';

const metrics = Object.keys(highestVitals) as [VitalValue['metric'], ...VitalValue['metric'][]];

/** The web vitals of a browser's report; what no browser measures is refused. */
export const SentVitals = z
  .array(
    z
      .object({
        owner: z.string().check(z.maxLength(80)),
        metric: z.enum(metrics),
        value: z.number().check(z.nonnegative()),
      })
      .check(z.refine(({ metric, value }) => value <= highestVitals[metric], 'must not be higher')),
  )
  .check(z.maxLength(mostVitals));
