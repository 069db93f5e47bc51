import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { buttonClass } from '../../ui/button.js';
import * as common from '../common-words.js';
import { paths } from '../paths.js';
import { useMe } from '../queries.js';
import * as words from './words.js';

type Props = { title: string; returnTo: string; children: ReactNode };

/** A personal page: a visitor is sent to sign in and comes back afterwards. */
export function SignedInOnly({ title, returnTo, children }: Props) {
  const me = useMe();
  return (
    <div className="mx-auto max-w-2xl space-y-4 px-4 pt-24 pb-20">
      <h1 className="show text-3xl">{title}</h1>
      {me.signedIn ? (
        children
      ) : (
        <div className="space-y-4 rounded-card bg-surface p-6 text-center">
          <p className="text-quiet">{words.SIGN_IN_FIRST}</p>
          <Link to={paths.login(returnTo)} className={buttonClass('primary', 'w-full')}>
            {common.SIGN_IN}
          </Link>
        </div>
      )}
    </div>
  );
}
