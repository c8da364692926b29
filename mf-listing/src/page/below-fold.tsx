import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { useAfterFirstFrame } from './after-first-frame.ts';

/**
 * What stands below the first screen: after the first frame where a page is entered within the living shop. Until then
 * its place is tall enough for the shell to scroll back to where the shopper left.
 */
export function BelowFold({ children }: { readonly children: ReactNode }) {
  // a link to a part of the page finds it at once
  const aimed = useLocation().hash !== '';
  return useAfterFirstFrame(aimed) ? children : <div style={{ minBlockSize: '500vh' }} />;
}
