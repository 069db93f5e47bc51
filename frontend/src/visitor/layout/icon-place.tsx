import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';

const MOST = 9;

type Props = {
  to: string;
  icon: ReactNode;
  /** What a screen reader says, with the count. */
  label: string;
  /** Shown beside a desktop page. */
  title: string;
  count: number;
};

/** A place of the header with how much of it is new: a round symbol on a phone, a line beside a desktop page. */
export function IconPlace({ to, icon, label, title, count }: Props) {
  return (
    <Link
      to={to}
      className="relative grid size-11 place-items-center rounded-full glass text-white hover:brightness-150 lg:flex lg:h-13 lg:w-full lg:gap-3.5 lg:bg-transparent lg:px-4 lg:text-lg lg:font-semibold lg:text-quiet lg:backdrop-blur-none lg:hover:text-text lg:hover:brightness-100"
    >
      {icon}
      <span className="sr-only">{label}</span>
      <span aria-hidden="true" className="hidden lg:inline">
        {title}
      </span>
      {count > 0 && (
        <span
          aria-hidden="true"
          className="absolute -top-1 -right-1 lg:static grid min-w-5 place-items-center rounded-full bg-accent-deep px-1 text-xs font-bold tabular-nums"
        >
          {count > MOST ? `${MOST}+` : count}
        </span>
      )}
    </Link>
  );
}
