import { Badge } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { kycQuery } from './kyc-query.js';

/** Says that nothing of her can be published yet; silent once she was checked (USR-31). */
export function KycPill({ modelId }: { modelId: string }) {
  const kyc = useQuery(kycQuery(modelId)).data;
  if (!kyc || (kyc.isOver18 && kyc.isDocumentChecked)) return null;
  return (
    <Badge color="yellow" variant="light" tt="none">
      Verificação pendente
    </Badge>
  );
}
