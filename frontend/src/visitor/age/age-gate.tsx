import { useQuery } from '@tanstack/react-query';
import { Link, useLocation } from 'react-router-dom';
import { paths, usernameOf } from '../paths.js';
import { queries } from '../queries.js';
import { AgeCheckButton } from './age-check-button.js';
import * as words from './words.js';

/** Shows only whose page it is, and the button to the age verifier (USR-29). */
export default function AgeGate() {
  const { pathname } = useLocation();
  const username = usernameOf(pathname);
  const model = useQuery({ ...queries.model(username ?? ''), enabled: username !== null });
  return (
    <section className="mx-auto flex max-w-md flex-col items-center gap-5 px-6 pt-32 pb-24 text-center">
      <span
        aria-hidden="true"
        className="stage-glow grid size-20 place-items-center rounded-full text-2xl font-bold text-white"
      >
        {model.data?.displayName.charAt(0).toUpperCase() ?? '18+'}
      </span>
      {model.data && <p className="font-semibold text-quiet">{model.data.displayName}</p>}
      <h1 className="show text-3xl">{words.TITLE}</h1>
      <p className="text-quiet">{words.TEXT}</p>
      <AgeCheckButton />
      <Link to={paths.legal('privacy')} className="inline-flex min-h-11 items-center text-sm text-quiet underline">
        {words.YOUR_DATA}
      </Link>
    </section>
  );
}
