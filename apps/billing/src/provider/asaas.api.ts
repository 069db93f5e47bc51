import { isRecord } from './charge.reader.js';
import type { Payer, ProviderAccess } from './pix-provider.js';
import { ProviderUnavailable } from './provider.errors.js';
import { callProvider, type ProviderCall, reachOf } from './provider.http.js';
import { idOf, recordsOf } from './reading.js';

/** What we want to be told of; all of them stand in its page about registering an address. */
const EVENTS = [
  ...['PAYMENT_RECEIVED', 'PAYMENT_CONFIRMED', 'PAYMENT_DELETED', 'PAYMENT_RESTORED'],
  ...['PAYMENT_REFUNDED', 'PAYMENT_REFUND_IN_PROGRESS'],
  ...['PAYMENT_CHARGEBACK_REQUESTED', 'PAYMENT_CHARGEBACK_DISPUTE', 'PAYMENT_AWAITING_CHARGEBACK_REVERSAL'],
  ...['TRANSFER_DONE', 'TRANSFER_FAILED', 'TRANSFER_CANCELLED', 'TRANSFER_BLOCKED'],
];

/** The calls to Asaas that are about no charge, and the way all of them go. */
export class AsaasApi {
  call(access: ProviderAccess, method: ProviderCall['method'], path: string, body?: unknown): Promise<unknown> {
    return callProvider({
      method,
      // the address is shown with its version on some of its pages
      url: `${access.baseUrl.replace(/\/+$/, '').replace(/\/v3$/, '')}/v3${path}`,
      authorization: '',
      headers: { access_token: access.secretKey, 'user-agent': 'Camarim' },
      ...reachOf(access),
      ...(body === undefined ? {} : { body }),
    });
  }

  /**
   * The customer a charge is made out to: the one this CPF has, else a new one. Asaas writes e-mails and text messages to
   * customers unless it is told not to; one it would write to is left alone, and it learns no address of anybody.
   */
  async customer(access: ProviderAccess, { name, cpf }: Payer): Promise<string> {
    const query = new URLSearchParams({ cpfCnpj: cpf, limit: '100' }).toString();
    const answer = await this.call(access, 'GET', `/customers?${query}`);
    const silent = recordsOf(isRecord(answer) ? answer.data : null).find(
      ({ cpfCnpj, notificationDisabled, deleted }) =>
        cpfCnpj === cpf && notificationDisabled === true && deleted !== true,
    );
    const body = { name, cpfCnpj: cpf, notificationDisabled: true };
    const customer = silent ?? (await this.call(access, 'POST', '/customers', body));
    const id = isRecord(customer) ? idOf(customer.id) : null;
    if (id === null) throw new ProviderUnavailable('the answer of the provider is not a customer');
    return id;
  }

  /**
   * Registers our address, or mends its registration: a queue Asaas stopped after fifteen failures goes on by it. Not in
   * sequence, so that one event that fails holds up no other.
   */
  async listen(access: ProviderAccess, url: string): Promise<void> {
    const answer = await this.call(access, 'GET', '/webhooks?limit=100');
    const known = recordsOf(isRecord(answer) ? answer.data : null).find((hook) => hook.url === url);
    const { email } = access.options;
    const body = {
      ...{ name: 'Camarim', url, email, enabled: true, interrupted: false, sendType: 'NON_SEQUENTIALLY' },
      ...{ apiVersion: 3, events: EVENTS },
      ...(access.noticeKey ? { authToken: access.noticeKey } : {}),
    };
    const id = known ? idOf(known.id) : null;
    if (id === null) await this.call(access, 'POST', '/webhooks', body);
    else await this.call(access, 'PUT', `/webhooks/${encodeURIComponent(id)}`, body);
  }
}
