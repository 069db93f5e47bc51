import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { AdminModel } from '../../api/shown.js';
import { ReadState } from '../layout/screen-states.js';
import { Window } from '../layout/window.js';
import { useMay } from '../use-may.js';
import { KycForm } from './kyc-form.js';
import { kycQuery } from './kyc-query.js';
import { KycStatus } from './kyc-status.js';

type Props = { model: AdminModel; onClose: () => void };

/** Whether a creator's age and document were checked; owner and administration record it (USR-31). */
export function KycWindow({ model, onClose }: Props) {
  const query = useQuery(kycQuery(model.id));
  const [opened, setOpened] = useState(0);
  const may = useMay();
  const title = `Verificação de ${model.displayName}`;
  const kyc = query.data;
  if (kyc && may('administration')) {
    const reload = () => void query.refetch().then(() => setOpened(opened + 1));
    return <KycForm key={opened} title={title} modelId={model.id} kyc={kyc} onReload={reload} onClose={onClose} />;
  }
  return (
    <Window title={title} onClose={onClose}>
      <ReadState of={query} />
      {kyc && <KycStatus kyc={kyc} />}
    </Window>
  );
}
