import { onCLS, onINP, onLCP } from 'web-vitals/attribution';
import { type ReleaseName, releaseKey } from '../../page/page-state.ts';
import { highestVitals, mostVitals, shellOwner, type VitalValue } from '../../page/view-metrics.ts';

interface Vitals {
  /** Undefined until a vital has been measured. */
  readonly isPoor: boolean | undefined;
  /** The slowest of each release and metric, over the navigations of the document. */
  readonly values: readonly VitalValue[];
}

/** Of an element that has left the document. */
const unknownOwner = '';

/**
 * Measures the document's web vitals, also those of soft navigations where the browser tells them, and in which
 * release's slot each lies.
 * @param findRelease the release that a slot shows around this node; undefined outside of slots
 * @returns reads what has been measured so far
 */
export function watchVitals(findRelease: (node: Node) => ReleaseName | undefined): () => Vitals {
  let isPoor: boolean | undefined;
  const navigations = new Map<string, VitalValue>();
  const owners = new Set<string>([shellOwner]);
  const options = {
    // each change is noted, because a final figure would come too late to be sent
    reportAllChanges: true,
    reportSoftNavs: true,
    generateTarget(node: Node | null) {
      if (!node?.isConnected) return unknownOwner;
      const release = findRelease(node);
      const owner = release ? releaseKey(release) : shellOwner;
      owners.add(owner);
      return owner;
    },
  };
  const note = (
    metric: VitalValue['metric'],
    { id, value, rating }: { id: string; value: number; rating: string },
    owner: string = unknownOwner,
  ) => {
    isPoor = isPoor || rating === 'poor';
    // without the element, the library names a selector
    if (!owners.has(owner) || value > highestVitals[metric]) navigations.delete(id);
    else navigations.set(id, { owner, metric, value });
  };
  onLCP((metric) => note('lcp', metric, metric.attribution.target), options);
  onINP((metric) => note('inp', metric, metric.attribution.interactionTarget), options);
  onCLS((metric) => note('cls', metric, metric.attribution.largestShiftTarget), options);
  return () => ({ isPoor, values: listSlowest([...navigations.values()]) });
}

function listSlowest(values: readonly VitalValue[]): VitalValue[] {
  const slowest = new Map<string, VitalValue>();
  for (const each of values) {
    const key = `${each.owner} ${each.metric}`;
    if (each.value >= (slowest.get(key)?.value ?? 0)) slowest.set(key, each);
  }
  return [...slowest.values()].slice(0, mostVitals);
}
