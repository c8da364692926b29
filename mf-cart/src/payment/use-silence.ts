import { useEffect, useState } from 'react';

/** How long the frame's page may take to come, and to speak once it or an error of the browser is there. */
const loadMs = 15_000;
const speakMs = 2_000;

/** Whether a frame has said nothing for too long: browsers say of no frame that it failed. */
export function useSilence(hasSpoken: boolean): { readonly isSilent: boolean; readonly onLoad: () => void } {
  const [hasLoaded, setHasLoaded] = useState(false);
  const [isLate, setIsLate] = useState(false);
  useEffect(() => {
    if (hasSpoken) return;
    const timer = setTimeout(() => setIsLate(true), hasLoaded ? speakMs : loadMs);
    return () => clearTimeout(timer);
  }, [hasSpoken, hasLoaded]);
  return { isSilent: isLate && !hasSpoken, onLoad: () => setHasLoaded(true) };
}
