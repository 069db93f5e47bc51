import { NavLinks } from './nav-links.js';
import * as words from './words.js';

/** The navigation of phones and tablets: the same five items on every page; VIP leads to the plans of the creator shown. */
export function BottomBar() {
  return (
    <nav
      aria-label={words.MAIN}
      className="fixed inset-x-0 bottom-0 z-20 grid grid-cols-5 bg-bg/95 pb-[env(safe-area-inset-bottom)] backdrop-blur-xl lg:hidden"
    >
      <NavLinks
        short
        className="flex min-h-16 min-w-0 flex-col items-center justify-center gap-0.5 text-xs font-semibold text-quiet hover:text-text aria-[current]:text-text aria-[current]:[&_svg]:text-accent-soft"
      />
    </nav>
  );
}
