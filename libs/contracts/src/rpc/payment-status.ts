import type { PaymentStatus } from '@camarim/domain';

export type PaymentStatusName = PaymentStatus;
