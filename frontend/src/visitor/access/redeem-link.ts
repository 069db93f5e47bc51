import { api } from '../../api/client.js';
import { hasCode, isPassing } from '../../api/problem.js';

/**
 * Takes what the link of a sale already made stands for (MKT-21).
 * @returns 'given' now, 'had' by this person before, 'none': no such link, used up, or not to be known now.
 */
export async function redeemLink(leadId: string): Promise<'given' | 'had' | 'none'> {
  try {
    await api('POST', '/api/v1/sales-links/{leadId}/redeem', { path: { leadId } });
    return 'given';
  } catch (error) {
    if (hasCode(error, 'sales-link-redeemed')) return 'had';
    if (hasCode(error, 'sales-link-not-found') || isPassing(error)) return 'none';
    throw error;
  }
}
