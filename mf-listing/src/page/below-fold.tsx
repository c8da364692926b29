import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { AfterFirstFrame } from './after-first-frame.tsx';

/** What stands below the first screen of a page; a link to a part of the page finds it at once. */
export function BelowFold({ children }: { readonly children: ReactNode }) {
  return <AfterFirstFrame atOnce={useLocation().hash !== ''}>{children}</AfterFirstFrame>;
}
