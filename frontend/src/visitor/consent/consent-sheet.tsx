import type { ConsentsDto } from '@camarim/contracts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { messageOf } from '../../api/problem.js';
import { Button } from '../../ui/button.js';
import { ErrorNotice } from '../../ui/notice.js';
import { Sheet } from '../../ui/sheet.js';
import { ReadState } from '../layout/read-state.js';
import { paths } from '../paths.js';
import { ConsentForm } from './consent-form.js';
import { consentsQuery } from './consents-query.js';
import * as words from './sheet-words.js';
import { useDecide } from './use-decide.js';

/** What is asked, in plain words, and each purpose for itself: from the strip, and later from the footer of every page. */
export function ConsentSheet({ onClose }: { onClose: () => void }) {
  const consents = useQuery(consentsQuery());
  return (
    <Sheet title={words.TITLE} inAddress onClose={onClose}>
      <div className="mt-4">
        <ReadState of={consents} />
        {consents.data && <Consents consents={consents.data} onClose={onClose} />}
      </div>
    </Sheet>
  );
}

function Consents({ consents, onClose }: { consents: ConsentsDto; onClose: () => void }) {
  const [choosing, setChoosing] = useState(consents.decided);
  const decide = useDecide(onClose);
  const answer = (agreed: boolean) => decide.mutate({ marketing: agreed, analytics: agreed });
  if (choosing) {
    return (
      <div className="space-y-2">
        <ConsentForm consents={consents} onDone={onClose} />
        {!consents.decided && (
          <Button look="ghost" className="w-full" onClick={() => setChoosing(false)}>
            {words.BACK}
          </Button>
        )}
      </div>
    );
  }
  return (
    <div className="space-y-4">
      <p>{words.TEXT}</p>
      <p className="text-quiet">
        {words.PROMISE}{' '}
        <Link to={paths.legal('cookies')} className="text-text underline">
          {words.POLICY}
        </Link>
      </p>
      {decide.isError && <ErrorNotice>{messageOf(decide.error)}</ErrorNotice>}
      <div className="grid grid-cols-2 gap-3">
        <Button look="secondary" disabled={decide.isPending} onClick={() => answer(false)}>
          {words.REJECT}
        </Button>
        <Button look="secondary" disabled={decide.isPending} onClick={() => answer(true)}>
          {words.ACCEPT}
        </Button>
      </div>
      <Button look="ghost" className="w-full" onClick={() => setChoosing(true)}>
        {words.CHOOSE}
      </Button>
    </div>
  );
}
