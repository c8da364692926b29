/** Prices of a cloud, on paper: a core with its 4 GB of memory, and traffic to shoppers. */
const usdPerCoreHour = 0.04;
const usdPerGb = 0.05;

export interface Cost {
  /** Seconds of processor time. */
  readonly cpuSeconds: number;
  readonly cpuUsd: number;
  readonly gb: number;
  readonly trafficUsd: number;
}

/** What a million pages cost. @param cpuMs of a page @param bytes of a page as it is sent */
export function costOfMillion({ cpuMs, bytes }: { readonly cpuMs: number; readonly bytes: number }): Cost {
  // a million milliseconds are a thousand seconds, a million bytes are a thousandth of a gigabyte
  const cpuSeconds = cpuMs * 1000;
  const gb = bytes / 1000;
  return {
    cpuSeconds,
    cpuUsd: (cpuSeconds / 3600) * usdPerCoreHour,
    gb,
    trafficUsd: gb * usdPerGb,
  };
}
