import { Mark } from '../../ui/brand.js';
import { buttonClass } from '../../ui/button.js';
import { paths } from '../paths.js';
import * as words from './words.js';

/** 404: a message and a link to the home page. */
export function NotFoundPage() {
  return (
    <section className="mx-auto flex max-w-md flex-col items-center gap-5 px-6 pt-36 pb-24 text-center">
      <span className="stage-glow grid size-20 place-items-center rounded-full">
        <Mark className="size-12" />
      </span>
      <h1 className="show max-w-72 text-3xl text-balance">{words.NOT_FOUND}</h1>
      <p className="text-quiet">{words.NOT_FOUND_TEXT}</p>
      <a href={paths.home()} className={buttonClass()}>
        {words.GO_HOME}
      </a>
    </section>
  );
}
