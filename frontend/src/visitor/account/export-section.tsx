import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatInstant } from '../../lib/instants.js';
import { Button, buttonClass } from '../../ui/button.js';
import { ReadState } from '../layout/read-state.js';
import { accountQueries } from './account-queries.js';
import { AccountSection } from './account-section.js';
import { ExportSheet } from './export-sheet.js';
import * as words from './words.js';

/** One ZIP with all data stored about the person (USR-30, LGPD art. 18). */
export function ExportSection() {
  const [isAsking, setAsking] = useState(false);
  const latest = useQuery(accountQueries.dataExport());
  const copy = latest.data;
  const isPreparing = copy?.status === 'preparing';
  const isReady = copy?.status === 'ready' && copy.url !== null;
  // also when only the answer to its code was lost
  if (isAsking && (isPreparing || isReady)) setAsking(false);
  return (
    <AccountSection title={words.EXPORT} text={words.EXPORT_TEXT}>
      <ReadState of={latest} />
      <div role="status" aria-live="polite" className="space-y-2 text-sm">
        {isPreparing && (
          <>
            <p>{words.EXPORT_PREPARING_TEXT}</p>
            <progress className="h-2 w-full accent-accent" aria-label={words.EXPORT_PREPARING} />
          </>
        )}
        {isReady && <p>{words.exportReady(copy.expiresAt && formatInstant(copy.expiresAt))}</p>}
        {copy?.status === 'failed' && <p>{words.EXPORT_FAILED}</p>}
        {copy?.status === 'expired' && <p>{words.EXPORT_EXPIRED}</p>}
      </div>
      {isReady && copy.url && (
        <a href={copy.url} download className={buttonClass('primary', 'w-full md:w-auto')}>
          {words.EXPORT_DOWNLOAD}
        </a>
      )}
      {latest.isSuccess && !isReady && !isPreparing && (
        <Button look="secondary" onClick={() => setAsking(true)}>
          {words.EXPORT_ASK}
        </Button>
      )}
      {isAsking && <ExportSheet onClose={() => setAsking(false)} />}
    </AccountSection>
  );
}
