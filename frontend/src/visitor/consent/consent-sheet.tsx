import { useQuery } from '@tanstack/react-query';
import { Sheet } from '../../ui/sheet.js';
import { ReadState } from '../layout/read-state.js';
import { ConsentForm } from './consent-form.js';
import { consentsQuery } from './consents-query.js';

/** Changes the consents later, from the footer of every page. */
export function ConsentSheet({ onClose }: { onClose: () => void }) {
  const consents = useQuery(consentsQuery());
  return (
    <Sheet title="Cookies e privacidade" inAddress onClose={onClose}>
      <div className="mt-4">
        <ReadState of={consents} />
        {consents.data && <ConsentForm consents={consents.data} onDone={onClose} />}
      </div>
    </Sheet>
  );
}
