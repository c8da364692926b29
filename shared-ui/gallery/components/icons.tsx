import { Icon, type IconDrawing } from '../../src/icon/icon.tsx';

const files = import.meta.webpackContext('../../src/icons', { regExp: /\.ts$/ });
const icons = files
  .keys()
  .map(
    (file) =>
      [
        file.replace(/^.*\/|\.ts$/g, ''),
        Object.values(files(file) as Record<string, IconDrawing>)[0],
      ] as const,
  );

export function Icons() {
  return (
    <section aria-labelledby="icons">
      <h2 id="icons">Ícones</h2>
      <ul className="row">
        {icons.map(
          ([name, icon]) =>
            icon && (
              <li key={name} className="figure">
                <Icon icon={icon} />
                {name}
              </li>
            ),
        )}
      </ul>
    </section>
  );
}
