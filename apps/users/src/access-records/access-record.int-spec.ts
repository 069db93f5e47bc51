import { randomUUID } from 'node:crypto';
import type { PersonPart } from '@camarim/contracts';
import { RpcClient } from '@camarim/messaging';
import { type Bench, refusal, startBench } from '../../test/bench.js';
import { AccessRecordService } from './access-record.service.js';

let bench: Bench;
beforeAll(async () => {
  bench = await startBench();
});
afterAll(() => bench.end());

describe('access records', () => {
  it('keep time and address for six months, unreadable without the key, and no longer (GW-12)', async () => {
    const userId = randomUUID();
    const at = bench.clock.now().toISOString();
    const entries = [{ at, ip: '203.0.113.77', class: 'page' as const, userId, sessionId: randomUUID() }];
    await bench.call('users.access.record', { entries }, { kind: 'service', service: 'gateway' });
    const stored = JSON.stringify(await bench.db.query('select * from access_record'));
    expect(stored).not.toContain('203.0.113');
    expect(stored).not.toContain(userId);

    const rpc = bench.app.get(RpcClient, { strict: false });
    const exported: object[] = [];
    for (let part: string | null = '0.0'; part !== null; ) {
      const answer: PersonPart = await rpc.call('users.personal-data.export', { userId, part });
      exported.push(...(answer.table === 'access_record' ? answer.rows : []));
      part = answer.nextPart;
    }
    expect(exported).toMatchObject([{ ip: '203.0.113.77', kind: 'page' }]);

    const records = bench.app.get(AccessRecordService, { strict: false });
    const count = async () => (await bench.db.query('select 1 from access_record')).length;
    bench.clock.move(180 * 86_400_000);
    await records.purge();
    expect(await count()).toBe(1);
    bench.clock.move(5 * 86_400_000);
    await records.purge();
    expect(await count()).toBe(0);
  });

  it('are written by the edge alone (GW-12)', async () => {
    expect(await refusal(bench.call('users.access.record', { entries: [] }))).toBe('forbidden');
  });
});
