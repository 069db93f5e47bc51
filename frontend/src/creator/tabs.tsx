import { Link, useLocation } from 'react-router-dom';
import { besides } from './places.js';

/** The screens of the same kind of work; on a desktop they stand in the rail. */
export function Tabs() {
  const { pathname } = useLocation();
  const places = besides(pathname);
  if (places.length === 0) return null;
  return (
    <nav aria-label="Nesta parte" className="studio-tabs mb-5 lg:hidden">
      {places.map(({ path, label }) => (
        <Link key={path} to={path} aria-current={path === pathname ? 'page' : undefined}>
          {label}
        </Link>
      ))}
    </nav>
  );
}
