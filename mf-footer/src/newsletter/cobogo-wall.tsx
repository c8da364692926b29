/** Opacity of each petal of one tile, by row; where air blows, petals light up. */
const tile = [
  [0.45, 0.6, 0.7, 0.9],
  [0.55, 0.75, 0.8, 0.65],
  [0.5, 0.7, 0.95, 0.8],
  [0.6, 0.5, 0.85, 1],
] as const;
const cell = 56;
const petals = [
  `M0 0A${cell} ${cell} 0 0 1 ${cell} ${cell}A${cell} ${cell} 0 0 1 0 0`,
  `M${cell} 0A${cell} ${cell} 0 0 1 0 ${cell}A${cell} ${cell} 0 0 1 ${cell} 0`,
] as const;

/** The pierced block of the brand, as a wall that fades to the left. Decoration only. */
export function CobogoWall({ className }: { readonly className?: string | undefined }) {
  const size = cell * tile.length;
  return (
    <svg className={className} viewBox="0 0 896 224" preserveAspectRatio="xMaxYMid slice" aria-hidden="true">
      <pattern id="cobogo-newsletter" width={size} height={size} patternUnits="userSpaceOnUse">
        {tile.map((row, y) =>
          row.map((opacity, x) => (
            <path
              key={`${x}-${y}`}
              d={petals[(x + y) % 2]}
              transform={`translate(${x * cell} ${y * cell})`}
              opacity={opacity}
            />
          )),
        )}
      </pattern>
      <rect width="896" height="224" fill="url(#cobogo-newsletter)" />
    </svg>
  );
}
