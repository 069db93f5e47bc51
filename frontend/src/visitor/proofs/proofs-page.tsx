import { ErrorNotice } from '../../ui/notice.js';
import { canCheck } from './check.js';
import { HeadList } from './head-list.js';
import { PostCheck } from './post-check.js';
import * as words from './words.js';

/** Where anybody checks that what was sealed is what it was; the browser computes it all by itself (PROOF-04). */
export default function ProofsPage() {
  return (
    <div className="mx-auto max-w-xl space-y-10 px-4 pt-24 pb-20">
      <header>
        <h1 className="show text-3xl">{words.TITLE}</h1>
        <p className="mt-2 text-quiet">{words.TEXT}</p>
      </header>
      {canCheck() ? (
        <>
          <PostCheck />
          <HeadList />
        </>
      ) : (
        <ErrorNotice>{words.CANNOT}</ErrorNotice>
      )}
    </div>
  );
}
