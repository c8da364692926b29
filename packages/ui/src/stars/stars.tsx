import type { CSSProperties } from 'react';

export interface StarsProps {
  /** From 0 to 5. */
  readonly average: number;
}

/** Five stars, filled in proportion to the average. Decoration: the text beside it has the number. */
export function Stars({ average }: StarsProps) {
  const style: CSSProperties & { '--pct': string } = { '--pct': `${average * 20}%` };
  return <span className="stars" style={style} aria-hidden="true" />;
}
