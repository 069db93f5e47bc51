import type { GatewayOptions, PaymentGateway } from '@camarim/contracts';
import type { PaymentGatewayEntity } from './payment-gateway.entity.js';

/** What of an account may be seen: no secret, of the key a hint (BIL-15). */
export const gatewayView = (row: PaymentGatewayEntity): PaymentGateway => ({
  ...{ id: row.id, name: row.name, kind: row.kind, isActive: row.isActive, isSandbox: row.isSandbox },
  ...{ baseUrl: row.baseUrl, priority: row.priority, automaticPix: row.automaticPix, revision: row.revision },
  disputeHours: row.disputeHours,
  options: row.options as GatewayOptions,
  secretHint: `••••${row.secretKeyLast4}`,
  hasHmacKey: row.hmacKeySealed !== null,
  hasCertificate: row.tlsSealed !== null,
  testedAt: row.testedAt?.toISOString() ?? null,
  testFailure: row.testFailure,
  createdAt: row.createdAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
});
