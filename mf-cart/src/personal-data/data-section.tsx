import { type ReactNode, useId } from 'react';
import css from './personal-data-page.module.css';

interface DataSectionProps {
  readonly title: string;
  readonly intro: string;
  readonly children: ReactNode;
}

export function DataSection({ title, intro, children }: DataSectionProps) {
  const id = useId();
  return (
    <section className={css.section} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <p className={css.intro}>{intro}</p>
      {children}
    </section>
  );
}
