/** Path data of an icon on a 24 by 24 grid. */
export interface IconDrawing {
  /** A stroke in the colour of the text; an area if `filled`. */
  readonly path: string;
  readonly filled?: boolean;
}

export interface IconProps {
  readonly icon: IconDrawing;
  readonly className?: string | undefined;
}

/** Decoration as large as the text beside it: that text, or the name of its button or link, carries the meaning. */
export function Icon({ icon: { path, filled }, className }: IconProps) {
  const look = filled ? 'i i-fill' : 'i';
  return (
    <svg className={className ? `${look} ${className}` : look} viewBox="0 0 24 24" aria-hidden="true">
      <path d={path} />
    </svg>
  );
}
