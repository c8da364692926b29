import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { unwrappedTexts } from './translatable-text.ts';

const root = path.resolve(import.meta.dirname, '..', '..');

const inComponent = (children: string) =>
  `import a from 'a';\n\nexport function Planted({ busy, label, children, items, item }) {\n  return (\n    ${children}\n  );\n}\n`;

it('no text of the shop stands bare beside an element that comes and goes', () => {
  const components = globSync('{mf-*,shell,packages/ui}/src/**/*.tsx', { cwd: root }).filter(
    (file) => !/\.test\.tsx$|\/testing\//.test(file),
  );
  expect(components.length).toBeGreaterThan(150);
  const lines = components.flatMap((file) =>
    unwrappedTexts(readFileSync(path.join(root, file), 'utf8')).map((line) => `${file}:${line}`),
  );
  expect(lines).toEqual([]);
});

it.each([
  ['an icon before a text', '<button>{busy && <Icon />}Comprar</button>'],
  ['an icon before a text that changes', "<button>{busy && <Icon />}{busy ? 'Aguarde...' : label}</button>"],
  ['one of two elements before a text', '<p>{busy ? <b /> : <i />}Comprar</p>'],
  ['a component that may show nothing before a text', '<p><MenuIcon />{item.label}</p>'],
  ['a list before a text', '<p>{items.map((each) => <b key={each} />)} itens</p>'],
  ['a text that comes and goes', "<p><b />{busy && 'Aguarde...'}</p>"],
  ['a text or an element', '<p><b />{busy ? <i /> : label}</p>'],
  ['a text that may be missing', '<p><b />{item.sub?.label}</p>'],
  [
    'an element that comes and goes before another text in a fragment',
    '<p><>{busy && <Icon />}</>{label}</p>',
  ],
  ['a text in a fragment', '<p><><Icon />Comprar</></p>'],
  ['a text in a fragment that comes and goes', '<p>{busy && <>Link <b>copiado</b></>}</p>'],
])('finds %s', (_, children) => {
  expect(unwrappedTexts(inComponent(children))).toEqual([5]);
});

it('finds a component that shows a bare text', () => {
  const part = (returned: string) => `export function Part({ part }) {\n  return ${returned};\n}`;
  expect(unwrappedTexts(part('part === "" ? <b /> : part'))).toEqual([2]);
  expect(unwrappedTexts(part('<span>{part}</span>'))).toEqual([]);
});

it.each([
  ['a text in a span', '<button>{busy && <Icon />}<span>Comprar</span></button>'],
  ['a text alone', "<p>{busy ? 'Aguarde...' : label}</p>"],
  ['a text alone that comes and goes', '<p>{item.sub?.label}</p>'],
  ['a text before what comes and goes', '<button>Comprar{busy && <Icon />}</button>'],
  ['a text after an element that stays', '<p><b>De</b> {label}</p>'],
  ['a text after an icon that stays', '<a><Icon icon={a} />Ver</a>'],
  ['children, which are elements', '<div>{busy && <Icon />}{children}</div>'],
  ['values named as elements', '<div>{busy && <Icon />}{columnElements.at(-1)}{groupElements(a)}</div>'],
  ['comments', '<div>\n{/* why */}\n{busy && <Icon />}\n</div>'],
])('accepts %s', (_, children) => {
  expect(unwrappedTexts(inComponent(children))).toEqual([]);
});
