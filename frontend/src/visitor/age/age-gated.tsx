import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Outlet } from 'react-router-dom';
import { AgeGate } from './age-gate.js';
import { ageQuery } from './age-query.js';

/** Pages for adults: whoever has not proved their age gets a neutral shell instead. The server withholds the rest. */
export function AgeGated({ children }: { children?: ReactNode }) {
  const { data: age } = useQuery(ageQuery());
  if (age?.required && !age.verified) return <AgeGate />;
  return children ?? <Outlet />;
}
