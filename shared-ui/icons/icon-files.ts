import { lucideNames } from './lucide-names.ts';
import { type IconNode, outlineOf } from './outline.ts';

/** The source file of every lucide icon, by its name. */
export async function iconFiles(): Promise<ReadonlyMap<string, string>> {
  const files = await Promise.all(
    lucideNames.map(async (name) => {
      const icon: unknown = await import(`lucide-react/icons/${name}`);
      return [`${name}.ts`, sourceOf(name, outlineOf(nodesOf(name, icon)))] as const;
    }),
  );
  return new Map(files);
}

function nodesOf(name: string, icon: unknown): readonly IconNode[] {
  const { __iconData: data } = icon as { readonly __iconData?: { readonly node?: readonly IconNode[] } };
  if (data?.node === undefined) throw new Error(`lucide-react/icons/${name} has no drawing`);
  return data.node;
}

function sourceOf(name: string, path: string): string {
  const line = `export const ${constantOf(name)}: IconDrawing = { path: '${path}' };`;
  // broken in the same way as the formatter does
  const declaration = line.length <= 110 ? line : line.replace('{ ', '{\n  ').replace(' }', ',\n}');
  return [
    "import type { IconDrawing } from '../icon/icon.tsx';\n",
    `/** lucide ${name} (ISC licence), written by icons/write-icons.ts. */`,
    `${declaration}\n`,
  ].join('\n');
}

/** `shoppingCartIcon` for `shopping-cart`. */
function constantOf(name: string): string {
  return `${name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())}Icon`;
}
