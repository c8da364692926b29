/**
 * Gives the same value for all that are written alike as JSON. Products repeat one another, and the fewer objects
 * there are, the less the collector has to go through while requests wait.
 */
export function createInterning<T>(): (value: T) => T {
  const known = new Map<string, T>();
  return (value) => {
    const text = JSON.stringify(value);
    const first = known.get(text) ?? value;
    known.set(text, first);
    return first;
  };
}
