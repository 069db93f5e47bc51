import type { SaleDetail } from '@camarim/contracts';
import { Stack } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { ReadState } from '../layout/screen-states.js';
import { SidePanel } from '../layout/window.js';
import { useMay } from '../use-may.js';
import { CourtesyWindow } from './courtesy-window.js';
import { DecisionWindow } from './decision-window.js';
import { RefundWindow } from './refund-window.js';
import { type SaleAct, SaleActions } from './sale-actions.js';
import { SaleDisputes } from './sale-disputes.js';
import { SaleFacts } from './sale-facts.js';
import { SaleRefunds } from './sale-refunds.js';
import { SaleRenewal } from './sale-renewal.js';
import { SaleTimeline } from './sale-timeline.js';
import { salesQueries } from './sales-queries.js';
import { UserPeriods } from './user-periods.js';

/** One payment with everything that happened to it, beside the list (FA-19, BIL-57). */
export function SalePanel({ id, onClose }: { id: string; onClose: () => void }) {
  const detail = useQuery(salesQueries.detail(id));
  return (
    <SidePanel title="Detalhes do Pagamento" onClose={onClose}>
      <ReadState of={detail} />
      {detail.data && <Details sale={detail.data} />}
    </SidePanel>
  );
}

function Details({ sale }: { sale: SaleDetail }) {
  const decides = useMay()('money');
  const [act, setAct] = useState<SaleAct | null>(null);
  const close = () => setAct(null);
  const client = useQueryClient();
  const periodStatus = sale.period?.status;
  // a refund ends the days only when the bank has done it, long after its window
  useEffect(() => {
    if (periodStatus) void client.invalidateQueries({ queryKey: salesQueries.periodsOf(sale.userId).queryKey });
  }, [client, sale.userId, periodStatus]);
  return (
    <Stack gap="lg">
      <SaleFacts sale={sale} />
      {decides && <SaleActions sale={sale} onAct={setAct} />}
      {sale.recurrence && <SaleRenewal recurrence={sale.recurrence} mayEnd={decides} />}
      <SaleDisputes disputes={sale.disputes} mayDownload={decides} />
      <SaleRefunds refunds={sale.refunds} />
      <SaleTimeline sale={sale} />
      <UserPeriods userId={sale.userId} mayRevoke={decides} />
      {(act === 'approve' || act === 'reject' || act === 'notPaid') && (
        <DecisionWindow sale={sale} act={act} onClose={close} />
      )}
      {act === 'refund' && <RefundWindow sale={sale} onClose={close} />}
      {act === 'courtesy' && (
        <CourtesyWindow userId={sale.userId} userName={sale.userName} modelId={sale.modelId} onClose={close} />
      )}
    </Stack>
  );
}
