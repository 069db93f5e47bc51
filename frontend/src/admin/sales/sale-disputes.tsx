import type { SaleDispute } from '@camarim/contracts';
import { Alert, Button, Group, Text } from '@mantine/core';
import { salesFiles } from '../../api/admin-sales.js';
import { formatInstant } from '../../desk/format-instant.js';
import { OUTCOMES } from './sale-words.js';

type Props = { disputes: readonly SaleDispute[]; mayDownload: boolean };

/** What the payer's bank looks into, with the file that answers it (BIL-38). */
export function SaleDisputes({ disputes, mayDownload }: Props) {
  return disputes.map((dispute) => (
    <Alert
      key={dispute.id}
      color={dispute.endedAt ? 'gray' : 'orange'}
      title={dispute.outcome ? `Contestação: ${OUTCOMES[dispute.outcome]}` : 'Em contestação no banco do pagador'}
    >
      <Group justify="space-between">
        <Text size="sm">
          Aberta em {formatInstant(dispute.openedAt)}
          {dispute.endedAt
            ? `, encerrada em ${formatInstant(dispute.endedAt)}.`
            : '. Nenhuma devolução sai enquanto o banco não decidir.'}
        </Text>
        {mayDownload && dispute.hasEvidence && (
          <Button component="a" size="compact-md" variant="default" href={salesFiles.evidence(dispute.id)} download>
            Baixar evidências
          </Button>
        )}
        {!dispute.hasEvidence && <Text size="sm">As evidências estão sendo reunidas.</Text>}
      </Group>
    </Alert>
  ));
}
