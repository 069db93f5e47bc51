import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ageQuery } from './age-query.js';

/** Pages for adults: whoever has not proved their age gets the neutral `gate`. The server withholds the rest (USR-29). */
export function AgeGated({ gate, children }: { gate: ReactNode; children: ReactNode }) {
  const { data: age } = useQuery(ageQuery());
  return age?.required && !age.verified ? gate : children;
}
