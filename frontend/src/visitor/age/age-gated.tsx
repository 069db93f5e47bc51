import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ageQuery } from './age-query.js';

/**
 * Wraps pages for adults: without proof of age the neutral `gate` is shown. The server withholds the content too
 * (USR-29).
 */
export function AgeGated({ gate, children }: { gate: ReactNode; children: ReactNode }) {
  const { data: age } = useQuery(ageQuery());
  return age?.required && !age.verified ? gate : children;
}
