import { Icon } from '../../src/icon/icon.tsx';
import * as icons from '../../src/icon/icons.ts';

export function Icons() {
  return (
    <section aria-labelledby="icons">
      <h2 id="icons">Ícones</h2>
      <ul className="row">
        {Object.entries(icons).map(([name, icon]) => (
          <li key={name} className="figure">
            <Icon icon={icon} />
            {name}
          </li>
        ))}
      </ul>
    </section>
  );
}
