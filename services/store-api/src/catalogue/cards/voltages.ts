import type { Product } from '@storefront/contracts/api';
import type { Catalogue } from '../memory/catalogue.ts';
import type { ProductRecord } from '../records/records.ts';

const filterName = 'Voltagem';

/** Categories whose products are plugged in and made for one voltage each; televisions take any. */
const voltageDecides: ReadonlySet<string> = new Set([
  'ar-condicionado',
  'climatizacao',
  'refrigeracao',
  'lavadoras',
  'lava-e-seca',
  'fogoes',
  'cooktops',
  'fornos',
  'micro-ondas',
]);

/** The voltage, from the filter of that name; none where a shopper chooses it. */
export function readVoltage({ valueIds }: ProductRecord, catalogue: Catalogue): string | undefined {
  return valueIds
    .map((id) => catalogue.value(id))
    .find((value) => catalogue.filter(String(value?.filterId))?.name === filterName)?.label;
}

const isVoltage = (label: string) => /^(?:\d{3}V|Bivolt)$/.test(label);

/** The voltages among which a shopper chooses, here or by another product's page. */
function choosable({ options, variantGroup }: ProductRecord, catalogue: Catalogue): readonly string[] {
  const own = options.filter(({ attribute }) => attribute === filterName).map(({ label }) => label);
  const variants = variantGroup === undefined ? [] : catalogue.variantRows(variantGroup);
  const others = variants
    .map((row) => catalogue.products[row]?.variantLabel ?? '')
    .filter((label) => isVoltage(label));
  return [...new Set([...own, ...others])];
}

function decides({ kind, categoryId }: ProductRecord, catalogue: Catalogue): boolean {
  const category = catalogue.category(categoryId);
  const line = category ? catalogue.listLineage(category) : [];
  return kind === 'produto' && line.some(({ slug }) => voltageDecides.has(slug));
}

/**
 * The voltages that a shopper has to confirm before buying: those to choose from, or none when the voltage decides and
 * is unknown. Absent when there is nothing to confirm.
 */
export function voltagesToConfirm(product: ProductRecord, catalogue: Catalogue): Pick<Product, 'voltagens'> {
  const voltages = choosable(product, catalogue);
  if (voltages.length > 1) return { voltagens: [...voltages] };
  const isUnknown = readVoltage(product, catalogue) === undefined && voltages.length === 0;
  return isUnknown && decides(product, catalogue) ? { voltagens: [] } : {};
}
