import { useStorefront } from '@storefront/contracts';
import { token } from '@storefront/ui/tokens';
import css from './logo.module.css';

const petals = [
  ['#fff', 'M0 0A16 16 0 0 1 16 16A16 16 0 0 1 0 0'],
  [token('--petrol-300'), 'M32 0A16 16 0 0 1 16 16A16 16 0 0 1 32 0'],
  [token('--petrol-300'), 'M16 16A16 16 0 0 1 0 32A16 16 0 0 1 16 16'],
  ['#fff', 'M16 16A16 16 0 0 1 32 32A16 16 0 0 1 16 16'],
] as const;

/** The cobogó mark and the shop's name, leading home. */
export function Logo() {
  const { nome } = useStorefront().config.sistema.geral.site;
  return (
    <a className={css.logo} href="/" aria-label={`${nome}, página inicial`}>
      <svg viewBox="0 0 32 32" aria-hidden="true">
        {petals.map(([fill, d]) => (
          <path key={d} fill={fill} d={d} />
        ))}
      </svg>
      {nome}
    </a>
  );
}
