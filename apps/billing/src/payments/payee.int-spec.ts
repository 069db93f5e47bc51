import { BANK_TEXTS, buildBrCode, parseBrCode } from '@camarim/domain';
import { aFan, type Bench, startBench } from '../../test/bench.js';
import { PayeeService } from './payee.service.js';

const VISITOR = { kind: 'visitor' } as const;

describe('what the bank will show', () => {
  let bench: Bench;
  beforeAll(async () => {
    bench = await startBench();
  });
  afterAll(() => bench.end());
  const preview = (planType: 'subscription' | 'call') => bench.call('billing.payment.preview', { planType }, VISITOR);

  it('is promised by nobody before a bank has shown it, then read from the last real code (PUSH-11)', async () => {
    expect(await preview('subscription')).toBeNull();
    const fan = aFan();
    const { id } = await bench.charged(fan);
    const { pixCode } = await bench.see(fan, id, ({ status }) => status === 'pending');
    const parsed = parseBrCode(pixCode ?? '');
    if (!parsed.ok) throw new Error('no code that can be read');
    bench.clock.move(61_000);
    const { merchantName: payeeName, merchantCity: city } = parsed;
    expect(await preview('subscription')).toEqual({ payeeName, city, text: BANK_TEXTS.subscription });
    expect(await preview('call')).toEqual({ payeeName, city, text: BANK_TEXTS.call });
  });

  it('is compared at every charge: another payee of the same account is an incident (PUSH-11)', () => {
    const payees = bench.app.get(PayeeService, { strict: false });
    const codeOf = (merchantName: string) =>
      buildBrCode({ payloadUrl: 'https://pix.example/1', amountCents: 100, merchantName, merchantCity: 'SAO PAULO' });
    const seen = ['CASA', 'CASA', 'OUTRA CASA', 'OUTRA CASA'].map((name) => payees.compare('one', codeOf(name)));
    expect(seen).toEqual([true, true, false, true]);
    expect(payees.compare('another', codeOf('CASA'))).toBe(true);
  });
});
