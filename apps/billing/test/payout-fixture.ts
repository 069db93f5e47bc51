import { Account } from './account.js';
import { Earner, expectPayoutsBooked } from './earner.js';
import { PayoutWindow } from './payout-desk.js';
import { ASAAS_KEY, SANDBOX_SECRET } from './sandbox.js';

/** How the accounts are opened that payouts leave. */
export const WOOVI = { kind: 'woovi' as const, options: {}, secretKey: SANDBOX_SECRET };
export const ASAAS = {
  ...{ kind: 'asaas' as const, options: { email: 'equipe@camarim.test' }, secretKey: ASAAS_KEY },
  hmacKey: 'um-token-que-o-painel-do-asaas-guarda-1',
};
export interface PayoutFixture {
  account: Account;
  at: PayoutWindow;
  earner: Earner;
}

/**
 * An account that payouts leave, with a creator whose key receives; after each test its books are checked.
 * @param isStill nothing happens by itself (`PayoutWindow.still`). @returns what is there once a test runs.
 */
export function payoutsAt(own: Parameters<typeof Account.open>[0], isStill = true): PayoutFixture {
  const fixture = {} as PayoutFixture;
  beforeAll(async () => {
    const account = await Account.open(own);
    const at = new PayoutWindow(account);
    if (isStill) at.still();
    Object.assign(fixture, { account, at, earner: await Earner.ready(account.bench) });
  }, 120_000);
  afterEach(async () => {
    const { account, at } = fixture;
    await at.well();
    await expectPayoutsBooked(account.bench, await at.paidCents());
  });
  afterAll(() => fixture.account?.end());
  return fixture;
}
