import type { IconDrawing } from '../src/icon/icon.tsx';

/** Icons that the shop takes from lucide. After a change run `npm run -w @storefront/ui icons`. */
const lucideNames = [
  'activity',
  'air-vent',
  'arrow-right',
  'arrow-up',
  'badge-percent',
  'barcode',
  'calculator',
  'calendar-check',
  'check',
  'chevron-down',
  'chevron-left',
  'chevron-right',
  'circle-exclamation-point',
  'clock',
  'cooking-pot',
  'credit-card',
  'droplets',
  'eye',
  'eye-off',
  'fan',
  'file-down',
  'flame',
  'grid-2x2',
  'headset',
  'heart',
  'house',
  'info',
  'layout-grid',
  'link-2',
  'loader-circle',
  'lock',
  'log-in',
  'log-out',
  'mail',
  'menu',
  'message-circle',
  'minus',
  'package',
  'package-check',
  'pause',
  'phone',
  'play',
  'plus',
  'qr-code',
  'refrigerator',
  'rows-3',
  'search',
  'share-2',
  'shield-check',
  'shopping-cart',
  'sliders-horizontal',
  'snowflake',
  'sparkles',
  'star',
  'store',
  'sun',
  'sun-snow',
  'ticket-percent',
  'trash',
  'truck',
  'user',
  'user-plus',
  'user-round',
  'washing-machine',
  'wifi',
  'wind',
  'wrench',
  'x',
  'zap',
  'zoom-in',
] as const;

/** Drawn for this shop. */
const ownIcons: Readonly<Record<string, IconDrawing>> = {
  facebook: {
    path: 'M14 21v-8h3l.5-3.5H14V7.5c0-1 .4-1.7 1.8-1.7h1.9V2.7c-.4-.1-1.3-.2-2.3-.2-2.6 0-4.2 1.5-4.2 4.3v2.7H8V13h3.2v8',
  },
  instagram: {
    path: 'M8 3h8a5 5 0 0 1 5 5v8a5 5 0 0 1-5 5H8a5 5 0 0 1-5-5V8a5 5 0 0 1 5-5zM8 12a4 4 0 1 0 8 0a4 4 0 1 0-8 0M17.2 6.8h.01',
  },
  whatsapp: {
    path: 'M12 2.2a9.7 9.7 0 0 0-8.3 14.7L2.3 21.8l5-1.3A9.7 9.7 0 1 0 12 2.2Zm0 1.8a7.9 7.9 0 1 1-4.2 14.6l-.3-.2-2.8.7.8-2.7-.2-.3A7.9 7.9 0 0 1 12 4Zm-3.3 4c-.2 0-.5.1-.7.3-.3.3-.9.9-.9 2.2s1 2.6 1.1 2.7c.1.2 1.9 3 4.7 4.1 2.3.9 2.8.7 3.3.7s1.6-.7 1.9-1.3c.2-.7.2-1.2.1-1.3l-.5-.3-1.6-.8c-.3-.1-.4-.1-.6.1l-.8 1c-.1.2-.3.2-.5.1a6.4 6.4 0 0 1-3.2-2.8c-.1-.2 0-.4.1-.5l.4-.5.3-.5c.1-.1 0-.3 0-.4L11 8.4c-.2-.4-.4-.4-.5-.4h-.7Z',
    filled: true,
  },
  youtube: {
    path: 'M6.5 5h11a4 4 0 0 1 4 4v6a4 4 0 0 1-4 4h-11a4 4 0 0 1-4-4V9a4 4 0 0 1 4-4zM10.2 9l5 3-5 3z',
  },
};

/** The text of `src/icon/icons.ts`: every icon by its name, in alphabetical order. */
export async function writeIconSource(): Promise<string> {
  const lucideIcons = await Promise.all(
    lucideNames.map(async (name) => [name, await drawLucide(name)] as const),
  );
  const icons = [...lucideIcons, ...Object.entries(ownIcons)].sort(([one], [other]) =>
    one < other ? -1 : 1,
  );
  const head = [
    "import type { IconDrawing } from './icon.tsx';\n",
    '// written by icons/write-icons.ts: outlines of lucide (ISC licence), and some that were drawn for this shop',
  ];
  return `${[...head, ...icons.map(([name, icon]) => declareIcon(name, icon))].join('\n')}\n`;
}

async function drawLucide(name: string): Promise<IconDrawing> {
  const icon: unknown = await import(`lucide-react/icons/${name}`);
  const { __iconData: data } = icon as { readonly __iconData?: { readonly node?: readonly IconNode[] } };
  if (data?.node === undefined) throw new Error(`lucide-react/icons/${name} has no drawing`);
  return { path: joinStrokes(data.node) };
}

/** `export const shoppingCartIcon: IconDrawing = …` for `shopping-cart`. */
function declareIcon(name: string, { path, filled }: IconDrawing): string {
  const constant = `${name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())}Icon`;
  const line = `export const ${constant}: IconDrawing = { path: '${path}'${filled ? ', filled: true' : ''} };`;
  // broken in the same way as the formatter does
  if (line.length <= 110) return line;
  return [
    `export const ${constant}: IconDrawing = {`,
    `  path: '${path}',`,
    ...(filled ? ['  filled: true,'] : []),
    '};',
  ].join('\n');
}

/** One element of a lucide icon, with its attributes. */
export type IconNode = readonly [element: string, attributes: Readonly<Record<string, string>>];

/**
 * Joins all strokes of an icon into one path, so that an icon has only two elements. @throws Error for an element that
 * no icon has used so far
 */
export function joinStrokes(nodes: readonly IconNode[]): string {
  return nodes.map(readStroke).join('');
}

function readStroke([element, attributes]: IconNode): string {
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
