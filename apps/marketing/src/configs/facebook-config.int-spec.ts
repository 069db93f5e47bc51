import { conversionsOf } from '../../test/conversions.js';
import { graphError } from '../../test/fake-graph.js';
import { type MarketingBench, staff, startMarketing, TOKEN } from '../../test/marketing-fixture.js';

let bench: MarketingBench;
let configId: string;
beforeAll(async () => {
  bench = await startMarketing();
  configId = await conversionsOf(bench).account();
}, 60_000);
afterAll(() => bench?.end());
beforeEach(() => bench.graph.reset());

describe('the accounts at Meta', () => {
  it('the token is sealed, shown by its last four, and tried with a test event that counts for nothing (MKT-02, MKT-03)', async () => {
    const row = await bench.db.one<{ token_sealed: string }>(`select token_sealed from facebook_config where id = $1`, [
      configId,
    ]);
    expect(row?.token_sealed).toMatch(/^v\d\./);
    const listed = JSON.stringify(await bench.call('marketing.facebook-config.list', {}, staff()));
    expect(listed).not.toContain(TOKEN);
    const test = { configId, testEventCode: 'TEST123', browser: { ip: '203.0.113.1', userAgent: 'x' } };
    expect(await bench.call('marketing.facebook-config.test', test, staff())).toMatchObject({ ok: true });
    expect(bench.graph.requests[0]).toMatchObject({ test_event_code: 'TEST123' });
    bench.graph.answer = () => graphError(400, 190);
    expect(await bench.call('marketing.facebook-config.test', test, staff())).toMatchObject({ ok: false });
  });

  it('one per creator, with all fields, for marketing only (MKT-01, MKT-02)', async () => {
    const draft = {
      modelId: bench.outside.luna,
      pixelId: '1',
      accessToken: '',
      isActive: true,
      sendWithoutLead: false,
    };
    const refused = bench.call('marketing.facebook-config.create', draft, staff());
    await expect(refused).rejects.toMatchObject({
      code: 'validation-failed',
      errors: [
        { field: 'pixelId' },
        { field: 'accessToken', message: 'Por favor, preencha todos os campos obrigatórios' },
      ],
    });
    const again = { ...draft, pixelId: '1234567890', accessToken: TOKEN };
    await expect(bench.call('marketing.facebook-config.create', again, staff())).rejects.toMatchObject({
      code: 'facebook-config-exists',
    });
    await expect(bench.call('marketing.facebook-config.list', {}, staff('support'))).rejects.toMatchObject({
      code: 'forbidden',
    });
  });
});
