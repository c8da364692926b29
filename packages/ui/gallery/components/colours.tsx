import { token, tokenNames } from '../../src/styles/tokens.ts';

const colours = tokenNames.filter((name) =>
  /^--(?:color|petrol|neutral|clay|green|red|amber|energy)-/.test(name),
);

export function Colours() {
  return (
    <section aria-labelledby="colours">
      <h2 id="colours">Cores</h2>
      <ul className="swatches">
        {colours.map((name) => (
          <li key={name}>
            <span className="swatch" style={{ background: token(name) }} />
            {name}
          </li>
        ))}
      </ul>
    </section>
  );
}
