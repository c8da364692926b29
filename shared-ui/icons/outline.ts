/** One element of a lucide icon, with its attributes. */
export type IconNode = readonly [element: string, attributes: Readonly<Record<string, string>>];

/**
 * Joins all strokes of an icon into one path, so that an icon has only two elements. @throws Error for an element that
 * no icon has used so far
 */
export function outlineOf(nodes: readonly IconNode[]): string {
  return nodes.map(strokeOf).join('');
}

function strokeOf([element, attributes]: IconNode): string {
  const number = (name: string) => Number(attributes[name] ?? 0);
  switch (element) {
    case 'path':
      return absoluteStart(attributes.d ?? '');
    case 'line':
      return `M${number('x1')} ${number('y1')}L${number('x2')} ${number('y2')}`;
    case 'polyline':
      return `M${attributes.points}`;
    case 'circle':
      return ellipse(number('cx'), number('cy'), number('r'), number('r'));
    case 'ellipse':
      return ellipse(number('cx'), number('cy'), number('rx'), number('ry'));
    case 'rect':
      return rectangle(number('x'), number('y'), number('width'), number('height'), number('rx'));
    default:
      throw new Error(`no outline for <${element}>`);
  }
}

const relativeStart = /^m\s*(-?(?:\d+\.?\d*|\.\d+))[\s,]*(-?(?:\d+\.?\d*|\.\d+))\s*(.*)$/s;

/** Makes the first move absolute: a relative one would continue from the end of the path before it. */
function absoluteStart(d: string): string {
  const [, x, y, rest = ''] = relativeStart.exec(d) ?? [];
  if (x === undefined) return d;
  return `M${x} ${y}${/^[-\d.]/.test(rest) ? 'l' : ''}${rest}`;
}

function ellipse(cx: number, cy: number, rx: number, ry: number): string {
  return `M${cx - rx} ${cy}a${rx} ${ry} 0 1 0 ${2 * rx} 0a${rx} ${ry} 0 1 0 ${-2 * rx} 0`;
}

function rectangle(x: number, y: number, width: number, height: number, r: number): string {
  const [across, down] = [width - 2 * r, height - 2 * r];
  const corner = (dx: number, dy: number) => (r === 0 ? '' : `a${r} ${r} 0 0 1 ${dx} ${dy}`);
  return (
    `M${x + r} ${y}h${across}${corner(r, r)}v${down}${corner(-r, r)}` +
    `h${-across}${corner(-r, -r)}v${-down}${corner(r, -r)}z`
  );
}
