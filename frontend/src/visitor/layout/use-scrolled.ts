import { useEffect, useState } from 'react';

/** Whether the page is scrolled further than `px` (FV-01). */
export function useScrolled(px: number): boolean {
  const [scrolled, setScrolled] = useState(false);
  useEffect(() => {
    const read = () => setScrolled(window.scrollY > px);
    read();
    window.addEventListener('scroll', read, { passive: true });
    return () => window.removeEventListener('scroll', read);
  }, [px]);
  return scrolled;
}
