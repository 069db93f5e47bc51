import type { GatewayOptions, PaymentGateway } from '@camarim/contracts';
import { only } from '@camarim/domain';
import type { PaymentGatewayEntity } from './payment-gateway.entity.js';

/** What of an account may be seen: no secret, of the key a hint (BIL-15). */
export const gatewayView = (row: PaymentGatewayEntity): PaymentGateway => ({
  ...only(row, 'id', 'name', 'kind', 'isActive', 'isSandbox', 'baseUrl', 'priority', 'automaticPix'),
  ...only(row, 'revision', 'disputeHours', 'testFailure'),
  options: row.options as GatewayOptions,
  secretHint: `••••${row.secretKeyLast4}`,
  hasHmacKey: row.hmacKeySealed !== null,
  hasCertificate: row.tlsSealed !== null,
  testedAt: row.testedAt?.toISOString() ?? null,
  createdAt: row.createdAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
});
