import { type ReactNode, useEffect, useId, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import css from './personal-data-page.module.css';

interface DataSectionProps {
  readonly title: string;
  readonly intro: string;
  readonly children: ReactNode;
  /** What links to the section have after `#`. */
  readonly anchor?: string;
}

export function DataSection({ title, intro, children, anchor }: DataSectionProps) {
  const id = useId();
  const { hash } = useLocation();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    // the section comes after the page has arrived, so that no browser finds it; the focus scrolls to it
    if (anchor !== undefined && hash === `#${anchor}`) heading.current?.focus();
  }, [anchor, hash]);
  return (
    <section className={css.section} aria-labelledby={id}>
      <h2 id={id} ref={heading} tabIndex={anchor === undefined ? undefined : -1}>
        {title}
      </h2>
      <p className={css.intro}>{intro}</p>
      {children}
    </section>
  );
}
