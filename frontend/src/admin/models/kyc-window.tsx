import { useQuery } from '@tanstack/react-query';
import { messageOf } from '../../api/problem.js';
import type { AdminModel } from '../../api/shown.js';
import { FailedList, LoadingRows } from '../layout/screen-states.js';
import { Window } from '../layout/window.js';
import { useMay } from '../use-may.js';
import { KycForm } from './kyc-form.js';
import { kycQuery } from './kyc-query.js';
import { KycStatus } from './kyc-status.js';

type Props = { model: AdminModel; onClose: () => void };

/** Whether a creator's age and document were checked; owner and administration record it (USR-31). */
export function KycWindow({ model, onClose }: Props) {
  const query = useQuery(kycQuery(model.id));
  const may = useMay();
  const title = `Verificação de ${model.displayName}`;
  const kyc = query.data;
  if (kyc && may('administration')) {
    return <KycForm title={title} modelId={model.id} kyc={kyc} onClose={onClose} />;
  }
  return (
    <Window title={title} onClose={onClose}>
      {query.isPending && <LoadingRows />}
      {query.isError && <FailedList message={messageOf(query.error)} onRetry={() => void query.refetch()} />}
      {kyc && <KycStatus kyc={kyc} />}
    </Window>
  );
}
