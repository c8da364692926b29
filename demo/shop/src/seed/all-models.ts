import { demoAirConditioners } from './demo/climate.ts';
import { demoSolarAndServices } from './demo/solar-and-services.ts';
import { demoVentilation } from './demo/ventilation.ts';
import type { Model } from './models/model.ts';
import { tellApart } from './names/tell-apart.ts';
import { airConditioners } from './tables/air-conditioners.ts';
import { gasHeaters } from './tables/gas-heaters.ts';
import { microwaves } from './tables/microwaves.ts';
import { refrigerators } from './tables/refrigerators.ts';
import { stoves } from './tables/stoves.ts';
import { televisions } from './tables/televisions.ts';
import { washers } from './tables/washers.ts';

/** More products of the same kinds, for measurements: copies with another code, marked as invented. */
function* grown(models: readonly Model[], count: number): Generator<Model> {
  yield* models.slice(0, count);
  for (let number = models.length; number < count; number += 1) {
    const model = models[number % models.length];
    if (model === undefined) return;
    const copy = Math.floor(number / models.length) + 1;
    yield {
      ...model,
      sku: `${model.sku}-${copy}`,
      name: `${model.name} Série ${copy}`,
      demo: true,
      ean: undefined,
      technicalSource: undefined,
      variantGroup: undefined,
    };
  }
}

/** Every model to sell, real ones first. The order never changes, because it decides their ids. */
export async function allModels(count: number | undefined): Promise<Model[]> {
  const tables = await Promise.all([
    airConditioners(),
    refrigerators(),
    washers(),
    gasHeaters(),
    microwaves(),
    stoves(),
    televisions(),
  ]);
  const models = tellApart([
    ...tables.flat(),
    ...demoAirConditioners(),
    ...demoVentilation(),
    ...demoSolarAndServices(),
  ]);
  return count === undefined ? models : [...grown(models, count)];
}
