import { money, type StrayChargeDto, type StrayChargeView } from '@camarim/contracts';

export const presentStray = (view: StrayChargeView): StrayChargeDto => ({
  ...{ id: view.id, gatewayName: view.gatewayName, externalId: view.externalId, reference: view.reference },
  ...{ title: view.title, received: money(view.receivedCents), paidAt: view.paidAt, endToEndId: view.endToEndId },
  ...{ reason: view.reason, status: view.status, isHeldUp: view.status === 'returning' && view.failure !== null },
  ...{ paymentId: view.paymentId, foundAt: view.foundAt, decidedAt: view.decidedAt },
});
