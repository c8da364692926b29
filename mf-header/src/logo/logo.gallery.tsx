import { Logo } from './logo.tsx';

export const OnBrand = () => (
  <div style={{ background: 'var(--petrol-700)', padding: 16 }}>
    <Logo />
  </div>
);
