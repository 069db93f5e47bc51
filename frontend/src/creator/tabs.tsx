import { useEffect, useRef } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { besides } from './places.js';

/** The screens of the same kind of work; on a desktop they stand in the rail. */
export function Tabs() {
  const { pathname } = useLocation();
  const places = besides(pathname);
  const row = useRef<HTMLElement>(null);
  // on a phone the last ones may be pushed aside
  useEffect(() => {
    const here = pathname && row.current?.querySelector('[aria-current]');
    if (here) here.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, [pathname]);
  if (places.length === 0) return null;
  return (
    <nav ref={row} aria-label="Nesta parte" className="studio-tabs mb-5 lg:hidden">
      {places.map(({ path, label }) => (
        <Link key={path} to={path} aria-current={path === pathname ? 'page' : undefined}>
          {label}
        </Link>
      ))}
    </nav>
  );
}
