import { randomUUID } from 'node:crypto';
import { DOSSIER_LIMITS } from '@camarim/domain';
import { eventually } from '@camarim/testing';
import { Account } from '../../../test/account.js';
import { aStaff, refusal } from '../../../test/bench.js';
import { SANDBOX_SECRET } from '../../../test/sandbox.js';
import { SubmissionSender } from './submission-sender.service.js';

interface Seen {
  count: number;
  documents: { description: string; file: { name: string; bytes: number } }[];
}

describe('an answer to a dispute at Woovi', () => {
  let account: Account | undefined;
  const finance = aStaff('finance');
  beforeAll(async () => {
    account = await Account.open({ kind: 'woovi', options: {}, secretKey: SANDBOX_SECRET });
  }, 60_000);
  afterAll(() => account?.end());
  const at = () => account as Account;
  const get = (disputeId: string) => at().bench.call('billing.dispute.get', { disputeId }, finance);
  const send = (disputeId: string) => at().bench.call('billing.dispute.send', { disputeId }, finance);
  const seen = async () => (await at().sandbox.console<{ disputes: Seen[] }>('GET', '/woovi/disputes')).disputes;

  /** Paid, contested at the payer's bank, told by a notice that names the PIX alone. */
  const contested = async () => {
    const bought = await at().bought();
    await at().sandbox.act(bought.id, 'pay');
    await at().bench.see(bought.fan, bought.id, ({ status }) => status === 'approved');
    await at().sandbox.act(bought.id, 'dispute');
    await at().bench.see(bought.fan, bought.id, ({ status }) => status === 'disputed');
    const row = await eventually(() =>
      at().bench.db.one<{ id: string }>(`select id from dispute where payment_id = $1 and status = 'ready'`, [
        bought.id,
      ]),
    );
    return { ...bought, disputeId: row.id };
  };

  it('is uploaded and handed in with its summary; how it ends the bank says (MED-05)', async () => {
    const { disputeId, id, fan } = await contested();
    expect(await get(disputeId)).toMatchObject({ sendsByApi: true, submissions: [] });
    await Promise.all([send(disputeId), send(disputeId)]);
    await eventually(async () => (await get(disputeId)).status === 'sent');
    const { submissions, clock } = await get(disputeId);
    expect(submissions).toMatchObject([{ channel: 'api', status: 'done', failure: null }]);
    expect(clock).toBe('answered');
    const [handed] = await seen();
    expect(handed).toMatchObject({ count: 1, documents: [{ file: { name: 'dossie-v1.pdf' } }] });
    const [document] = handed?.documents ?? [];
    expect((document?.description ?? '').length).toBeLessThanOrEqual(DOSSIER_LIMITS.summary);
    expect(document?.file.bytes ?? 0).toBeGreaterThan(1_000);
    await at().sandbox.act(id, 'dispute-accept');
    await at().bench.see(fan, id, ({ status }) => status === 'charged_back');
    expect(await get(disputeId)).toMatchObject({ status: 'ended', outcome: 'charged-back' });
  }, 60_000);

  it('taken by the provider and never answered, it is looked up and handed in once (MED-05)', async () => {
    const { disputeId } = await contested();
    const before = (await seen()).length;
    await at().sandbox.console('PUT', '/faults', { provider: { executeThenTimeoutNext: 1 } });
    await send(disputeId);
    const waiting = await eventually(async () => {
      const [submission] = (await get(disputeId)).submissions;
      return submission?.status === 'sent' && submission;
    });
    await eventually(async () => (await seen()).length === before + 1);
    // the process that waited is gone: another one finds the row and asks before it repeats
    await new Promise((resolve) => setTimeout(resolve, 3_200));
    await at()
      .sandbox.console('POST', '/faults/reset')
      .catch(() => at().sandbox.console('PUT', '/faults', {}));
    await at().bench.app.get(SubmissionSender, { strict: false }).send(waiting.id, 1);
    await eventually(async () => (await get(disputeId)).status === 'sent');
    expect((await seen()).map(({ count }) => count)).toEqual(Array.from({ length: before + 1 }, () => 1));
  }, 60_000);

  const concede = (disputeId: string) =>
    at().bench.call('billing.dispute.concede', { disputeId, reason: 'cliente tem razão' }, finance);
  /** A defence that was asked for and whose job did not come yet. */
  const requested = async () => {
    const sale = await contested();
    const id = randomUUID();
    await at().bench.db.execute(
      `insert into dispute_submission (id, dossier_id, channel, status, next_try_at, requested_at, requested_by)
       select $1, id, 'api', 'requested', now() + interval '1 day', now(), $3 from dispute_dossier where dispute_id = $2`,
      [id, sale.disputeId, finance.userId],
    );
    return { ...sale, submissionId: id };
  };

  it('a defence nobody began to send stays here when the house concedes, and never leaves after that (MED-05)', async () => {
    const { disputeId, submissionId } = await requested();
    const before = (await seen()).length;
    const prepare = at().bench.call('billing.dispute.prepare', { disputeId }, finance);
    expect(await refusal(prepare)).toBe('dispute-being-sent');
    expect(await concede(disputeId)).toMatchObject({
      ...{ status: 'conceded', submissions: [{ status: 'failed', failure: 'conceded' }] },
    });
    // one that slipped through in the release before
    await at().bench.db.execute(
      `update dispute_submission set status = 'requested', failure = null, next_try_at = now() where id = $1`,
      [submissionId],
    );
    await at().bench.app.get(SubmissionSender, { strict: false }).send(submissionId, 0);
    expect((await get(disputeId)).submissions).toMatchObject([{ status: 'failed', failure: 'conceded' }]);
    expect(await seen()).toHaveLength(before);
  }, 60_000);

  it('while nobody knows whether the defence arrived the house neither concedes nor writes another (MED-05)', async () => {
    const { disputeId, submissionId } = await requested();
    await at().bench.db.execute(`update dispute_submission set status = 'sent', tries = 1 where id = $1`, [
      submissionId,
    ]);
    expect(await refusal(concede(disputeId))).toBe('dispute-being-sent');
    const prepare = at().bench.call('billing.dispute.prepare', { disputeId }, finance);
    expect(await refusal(prepare)).toBe('dispute-being-sent');
    expect((await get(disputeId)).status).toBe('ready');
    // the provider refused it: nothing is on its way any more
    await at().bench.db.execute(
      `update dispute_submission set status = 'failed', failure = 'provider-422', next_try_at = null where id = $1`,
      [submissionId],
    );
    expect((await concede(disputeId)).status).toBe('conceded');
  }, 60_000);
});
