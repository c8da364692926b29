import { largestRoomArea, largestRoomBtus, roomAreas } from '@storefront/contracts/api';

/** `até 20 m²` for `12.000`. */
export function describeRoomArea(btus: string): string {
  const power = Number(btus.replaceAll('.', ''));
  if (power >= largestRoomBtus) return `+ de ${largestRoomArea} m²`;
  return `até ${roomAreas.find(([least]) => power >= least)?.[1]} m²`;
}
