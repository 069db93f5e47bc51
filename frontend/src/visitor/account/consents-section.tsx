import { useQuery } from '@tanstack/react-query';
import { ConsentForm } from '../consent/consent-form.js';
import { consentsQuery } from '../consent/consents-query.js';
import { ReadState } from '../layout/read-state.js';
import { AccountSection } from './account-section.js';
import * as words from './words.js';

/** The person's consents, which can be changed at any time (USR-30). */
export function ConsentsSection() {
  const consents = useQuery(consentsQuery());
  return (
    <AccountSection title={words.PERMISSIONS} text={words.PERMISSIONS_TEXT}>
      <ReadState of={consents} />
      {consents.data && <ConsentForm key={consents.data.decidedAt} consents={consents.data} />}
    </AccountSection>
  );
}
