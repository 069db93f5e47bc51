import { Button } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../api/client.js';
import { putFresh } from '../../lib/put-fresh.js';
import { failed, said } from '../layout/notify.js';
import { kycQuery } from './kyc-query.js';

/** She changed her mind: her age goes at once, without another check (MKT-29). */
export function HideAge({ modelId, onHidden }: { modelId: string; onHidden: () => void }) {
  const client = useQueryClient();
  const hide = useMutation({
    mutationFn: () => api('DELETE /admin/models/:modelId/kyc/age', { modelId }),
    onSuccess: (kyc) => {
      putFresh(client, kycQuery(modelId).queryKey, kyc);
      onHidden();
      said('A idade não aparece mais e a data de nascimento foi apagada.');
    },
    onError: (error) => failed(error),
  });
  return (
    <Button variant="default" loading={hide.isPending} onClick={() => hide.mutate()}>
      Tirar a idade da presell
    </Button>
  );
}
