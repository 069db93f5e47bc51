import { PAYMENT_STATUS_LABELS, type PaymentStatus } from '@camarim/domain';

const COLORS: Record<PaymentStatus, string> = {
  created: 'gray',
  pending: 'yellow',
  approved: 'green',
  rejected: 'red',
  cancelled: 'gray',
  expired: 'gray',
  refunded: 'blue',
  partially_refunded: 'blue',
  disputed: 'orange',
  charged_back: 'red',
};

const isKnown = (status: string): status is PaymentStatus => Object.hasOwn(COLORS, status);

/** Colour and word of a payment's state; one this version does not know is shown as it is called. */
export function statusPill(status: string): { color: string; label: string } {
  return isKnown(status)
    ? { color: COLORS[status], label: PAYMENT_STATUS_LABELS[status] }
    : { color: 'gray', label: status };
}
