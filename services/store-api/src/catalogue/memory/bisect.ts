/** The first of so many places, in their order, that does not come before what is sought; their number if all do. */
export function bisect(places: number, isBefore: (place: number) => boolean): number {
  let low = 0;
  let high = places;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (isBefore(middle)) low = middle + 1;
    else high = middle;
  }
  return low;
}
