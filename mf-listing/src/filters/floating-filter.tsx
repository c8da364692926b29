import { Icon } from '@storefront/ui/icon';
import { slidersHorizontalIcon } from '@storefront/ui/icons';
import { type RefObject, useEffect, useState } from 'react';
import css from './floating-filter.module.css';

interface Props {
  /**
   * The bar appears when this element, which begins at the header's end and ends with the filter bar, is out of
   * sight.
   */
  readonly top: RefObject<HTMLElement | null>;
  /** The bar disappears when this element, which ends above the footer, is near. */
  readonly bottom: RefObject<HTMLElement | null>;
  readonly onOpen: () => void;
}

/** Options that make an element above the screen count as reached. */
const passed = { rootMargin: '1000000px 0px 0px' };

/**
 * 'Filtre aqui', a bar above the bottom menu of narrow screens: hidden while header or filter bar is in sight, and near
 * the footer.
 */
export function FloatingFilter({ top, bottom, onOpen }: Props) {
  const [topInSight, setTopInSight] = useState(true);
  const [nearFooter, setNearFooter] = useState(false);
  useInSight(top, setTopInSight);
  useInSight(bottom, setNearFooter, passed);
  if (topInSight || nearFooter) return null;
  return (
    <button type="button" className={css.bar} onClick={onOpen}>
      <Icon icon={slidersHorizontalIcon} />
      Filtre aqui
    </button>
  );
}

function useInSight(
  target: RefObject<HTMLElement | null>,
  onChange: (inSight: boolean) => void,
  options?: IntersectionObserverInit,
): void {
  useEffect(() => {
    if (target.current === null) return;
    const observer = new IntersectionObserver((entries) => {
      const latest = entries.at(-1);
      if (latest) onChange(latest.isIntersecting);
    }, options);
    observer.observe(target.current);
    return () => observer.disconnect();
  }, [target, onChange, options]);
}
