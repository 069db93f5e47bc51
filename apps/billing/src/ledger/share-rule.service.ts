import type { DecisionFacts, In, ShareRule, ShareRuleList, StaffCaller } from '@camarim/contracts';
import { Database, type Tx } from '@camarim/database';
import { problem, type Share, sharesFit } from '@camarim/domain';
import { Answers, ModelStandings } from '@camarim/messaging';
import { Clock } from '@camarim/platform';
import { Injectable } from '@nestjs/common';
import { DecisionService, PAGE_PASSED_ON, requireReason } from '../decisions/decision.service.js';

type Row = Omit<ShareRule, 'startsAt' | 'endedAt'> & { startsAt: Date; endedAt: Date | null };

const COLUMNS = `id, model_id as "modelId", nullif(account_id, model_id) as "agencyId", basis_points as "basisPoints", revision, starts_at as "startsAt", ended_at as "endedAt"`;
const PER_PAGE = 500;

/** What creators, and their agencies, get of their sales, set by the team; each change is a rule of its own, with its reason (LED-06, LED-10). */
@Injectable()
export class ShareRuleService {
  constructor(
    private readonly db: Database,
    private readonly standings: ModelStandings,
    private readonly decisions: DecisionService,
    private readonly clock: Clock,
  ) {}

  @Answers('billing.share-rule.list')
  async list(): Promise<ShareRuleList> {
    const rows = await this.db.query<Row>(
      `select ${COLUMNS} from share_rule order by (ended_at is null) desc, starts_at desc, id limit $1`,
      [PER_PAGE],
    );
    return { items: rows.map(viewOf) };
  }

  /**
   * From now on; sales made before keep the share they were made under.
   * @throws model-not-found, not-found for an agency there is not, conflict when another rule than the one that was seen is in force, validation-failed when the
   * shares of her sales are more than all of them.
   */
  @Answers('billing.share-rule.create')
  async create(form: In<'billing.share-rule.create'>, { userId: staffId }: StaffCaller): Promise<ShareRule> {
    const { modelId, agencyId, basisPoints } = form;
    const accountId = agencyId ?? modelId;
    const reason = requireReason(form.reason);
    const standing = await this.standings.of(modelId);
    if (standing === null || standing === 'deleted') throw problem('model-not-found');
    return this.db.transaction(async (tx) => {
      await tx.lock(`share:${modelId}`);
      const now = this.clock.now();
      await this.openAccount(tx, modelId, agencyId);
      const inForce = `select ${COLUMNS} from share_rule ${OF_ACCOUNT} and ended_at is null`;
      const current = await tx.one<Row>(inForce, [modelId, accountId]);
      if ((current?.revision ?? null) !== form.revision) throw problem('conflict');
      await this.requireFit(tx, modelId, { accountId, basisPoints });
      if (current) await tx.execute('update share_rule set ended_at = $2 where id = $1', [current.id, now]);
      const rule = await tx.one<Row>(
        `insert into share_rule (model_id, account_id, basis_points, revision, starts_at)
         select $1, $2, $3, coalesce(max(revision), 0) + 1, $4 from share_rule ${OF_ACCOUNT} returning ${COLUMNS}`,
        [modelId, accountId, basisPoints, now],
      );
      if (!rule) throw new Error('the share was not written');
      await this.decisions.record(tx, {
        staffId,
        action: 'share-set',
        reason,
        ...aboutOf(rule),
        before: pointsOf(current),
      });
      return viewOf(rule);
    });
  }

  /** One that is over already is nothing. @throws not-found, conflict when another took its place: that one goes on. */
  @Answers('billing.share-rule.archive')
  async archive(form: In<'billing.share-rule.archive'>, { userId: staffId }: StaffCaller): Promise<ShareRule> {
    const reason = requireReason(form.reason);
    return this.db.transaction(async (tx) => {
      const seen = await tx.one<Row>(`select ${COLUMNS} from share_rule where id = $1`, [form.ruleId]);
      if (!seen) throw problem('not-found');
      await tx.lock(`share:${seen.modelId}`);
      const ended = await tx.one<Row>(
        `update share_rule set ended_at = $2 where id = $1 and ended_at is null returning ${COLUMNS}`,
        [seen.id, this.clock.now()],
      );
      if (!ended && (await this.hasAnother(tx, seen))) throw problem('conflict');
      if (!ended)
        return viewOf((await tx.one<Row>(`select ${COLUMNS} from share_rule where id = $1`, [seen.id])) ?? seen);
      await this.decisions.record(tx, { staffId, action: 'share-ended', reason, ...aboutOf(ended) });
      return viewOf(ended);
    });
  }

  /** Her page is somebody else's from now on, who agreed with no agency: what the agencies get ends, the page's own share goes on (LED-07). */
  async passOn(tx: Tx, modelId: string, creatorId: string): Promise<void> {
    await tx.lock(`share:${modelId}`);
    const ended = await tx.query<Row>(
      `update share_rule set ended_at = $2 where model_id = $1 and account_id <> $1 and ended_at is null returning ${COLUMNS}`,
      [modelId, this.clock.now()],
    );
    for (const rule of ended)
      await this.decisions.record(tx, {
        ...{ staffId: creatorId, action: 'share-ended', reason: PAGE_PASSED_ON },
        ...aboutOf(rule),
      });
  }

  private async hasAnother(tx: Tx, { modelId, agencyId }: Row): Promise<boolean> {
    const inForce = `select true as known from share_rule ${OF_ACCOUNT} and ended_at is null`;
    return (await tx.one(inForce, [modelId, agencyId ?? modelId])) !== null;
  }

  /** Hers is opened with her first share; an agency has one. */
  private async openAccount(tx: Tx, modelId: string, agencyId: string | null): Promise<void> {
    if (agencyId === null) {
      const sql = `insert into ledger_account (id, kind) values ($1, 'creator') on conflict do nothing`;
      await tx.execute(sql, [modelId]);
    } else if ((await tx.one('select true as known from agency where id = $1', [agencyId])) === null)
      throw problem('not-found');
  }

  private async requireFit(tx: Tx, modelId: string, share: Share): Promise<void> {
    const others = await tx.query<Share>(
      `select account_id as "accountId", basis_points as "basisPoints" from share_rule
       where model_id = $1 and account_id <> $2 and ended_at is null`,
      [modelId, share.accountId],
    );
    if (sharesFit([...others, share])) return;
    const message = 'As partes de uma venda passam de 100%.';
    throw problem('validation-failed', { errors: [{ field: 'basisPoints', code: 'out-of-range', message }] });
  }
}

const OF_ACCOUNT = 'where model_id = $1 and account_id = $2';
const aboutOf = ({ modelId, agencyId, basisPoints }: Row) => ({
  modelId,
  detail: { basisPoints, ...(agencyId === null ? {} : { agencyId }) },
});
const pointsOf = (rule: Row | null): DecisionFacts => (rule === null ? {} : { basisPoints: rule.basisPoints });
const viewOf = ({ startsAt, endedAt, ...rule }: Row): ShareRule => ({
  ...rule,
  startsAt: startsAt.toISOString(),
  endedAt: endedAt?.toISOString() ?? null,
});
