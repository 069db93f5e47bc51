import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '../paths.js';
import { useHere } from './use-here.js';

/** To the profile one is on, at its top; from elsewhere to the main one, which only the server knows (GW-01). */
export function HomeLink({ className, children }: { className?: string; children: ReactNode }) {
  const { username } = useHere();
  if (!username) {
    return (
      <a href={paths.home()} className={className}>
        {children}
      </a>
    );
  }
  return (
    <Link to={paths.profile(username)} className={className} onClick={() => window.scrollTo({ top: 0 })}>
      {children}
    </Link>
  );
}
