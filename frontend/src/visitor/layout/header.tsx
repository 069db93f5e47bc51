import { Link } from 'react-router-dom';
import { Later } from '../../lib/later.js';
import { optionalPart } from '../../lib/lazy-part.js';
import { Brand } from '../../ui/brand.js';
import { classes } from '../../ui/classes.js';
import { paths } from '../paths.js';
import { useMe } from '../queries.js';
import { NavLinks } from './nav-links.js';
import { useHere } from './use-here.js';
import { useScrolled } from './use-scrolled.js';
import * as words from './words.js';

const OwnLinks = optionalPart(() => import('./own-links.js'));

const SOLID_AFTER_PX = 50;
const PLACE =
  'whitespace-nowrap [&>svg]:shrink-0 flex min-h-13 items-center gap-3.5 rounded-full px-4 text-lg font-semibold text-quiet transition-colors duration-120 hover:text-text aria-[current]:bg-field aria-[current]:text-text aria-[current]:[&_svg]:text-accent-soft';

/**
 * Over the picture of a phone or tablet, with a background after 50 px of scrolling; a column beside a desktop page
 * (FV-01). A long name stands in the account, not here: it broke the line.
 */
export function Header() {
  const me = useMe();
  const { returnTo, isLogin } = useHere();
  const solid = useScrolled(SOLID_AFTER_PX);
  return (
    <header
      // of its own height: as long as only its beginning has arrived, its margin would pull the whole page up
      className={classes(
        'sticky top-0 z-20 -mb-16 h-16 transition-colors duration-220 lg:mb-0 lg:h-dvh lg:bg-none!',
        solid
          ? 'bg-bg/85 backdrop-blur-xl lg:bg-transparent lg:backdrop-blur-none'
          : 'bg-linear-to-b from-black/60 to-transparent',
      )}
    >
      <div className="flex h-full items-center justify-between gap-4 px-4 md:px-8 lg:flex-col lg:items-stretch lg:justify-start lg:px-5 lg:py-6">
        <Link to={paths.home()} className="rounded-full py-2 lg:mb-3 lg:px-3.5">
          <Brand />
          <span className="sr-only">{words.BRAND_HOME}</span>
        </Link>
        <nav aria-label={words.TOP} className="flex items-center gap-2 lg:flex-col lg:items-stretch lg:gap-1">
          <div className="hidden lg:contents">
            <NavLinks className={PLACE} />
          </div>
          {me.signedIn ? (
            <span className="relative flex h-11 w-24 gap-2 lg:h-27 lg:w-auto lg:flex-col lg:gap-1">
              <Later>
                <OwnLinks />
              </Later>
            </span>
          ) : (
            !isLogin && (
              <Link
                to={paths.login(returnTo)}
                className="glass inline-flex min-h-11 items-center rounded-full px-5 font-bold text-white hover:brightness-150 lg:hidden"
              >
                {words.SIGN_IN}
              </Link>
            )
          )}
        </nav>
      </div>
    </header>
  );
}
