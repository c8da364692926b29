/** Opacity of each petal of one tile, by row. */
const tile = [
  [0.45, 0.6, 0.7, 0.9],
  [0.55, 0.75, 0.8, 0.65],
  [0.5, 0.7, 0.95, 0.8],
  [0.6, 0.5, 0.85, 1],
] as const;

/** A petal fills one cell of the tile from corner to corner, in alternating directions. */
function petalPath(x: number, y: number): string {
  return (x + y) % 2 === 0
    ? `M${x} ${y}a1 1 0 0 1 1 1a1 1 0 0 1-1-1`
    : `M${x + 1} ${y}a1 1 0 0 1-1 1a1 1 0 0 1 1-1`;
}

/** The brand's cobogó pattern, fading to the left. Decoration only. */
export function CobogoWall({ className }: { readonly className?: string | undefined }) {
  return (
    <svg className={className} viewBox="0 0 896 224" preserveAspectRatio="xMaxYMid slice" aria-hidden="true">
      <pattern
        id="cobogo-newsletter"
        width="224"
        height="224"
        viewBox="0 0 4 4"
        patternUnits="userSpaceOnUse"
      >
        {tile.map((row, y) =>
          row.map((opacity, x) => <path key={`${x}-${y}`} d={petalPath(x, y)} opacity={opacity} />),
        )}
      </pattern>
      <rect width="896" height="224" fill="url(#cobogo-newsletter)" />
    </svg>
  );
}
