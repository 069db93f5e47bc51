import type { In, NamedPart, PostShare, PostShareList, StaffCaller } from '@camarim/contracts';
import { Database, type Tx } from '@camarim/database';
import { POST_SHARES, postSharesFault, problem } from '@camarim/domain';
import { Answers, ModelStandings, RpcClient } from '@camarim/messaging';
import { Clock } from '@camarim/platform';
import { Injectable } from '@nestjs/common';
import { DecisionService, PAGE_PASSED_ON, requireReason } from '../decisions/decision.service.js';

type Row = Omit<PostShare, 'startsAt' | 'endedAt'> & { startsAt: Date; endedAt: Date | null };

const PER_PAGE = 500;
/** A rule is its rows of one revision. */
const RULES = `select s.post_id as "postId", min(s.model_id::text) as "modelId", min(s.post_title) as title, s.revision,
    min(s.starts_at) as "startsAt", max(s.ended_at) as "endedAt",
    jsonb_agg(jsonb_build_object('accountId', s.account_id, 'basisPoints', s.basis_points, 'name', s.payee_name,
      'isAgency', a.id is not null) order by s.basis_points desc, s.payee_name, s.account_id) as parts
  from post_share s left join agency a on a.id = s.account_id`;

/** How the unlocks of a post made by several are divided, set by the team; each change is a rule of its own, with its reason (LED-09). */
@Injectable()
export class PostShareService {
  constructor(
    private readonly db: Database,
    private readonly rpc: RpcClient,
    private readonly standings: ModelStandings,
    private readonly decisions: DecisionService,
    private readonly clock: Clock,
  ) {}

  @Answers('billing.post-share.list')
  async list(): Promise<PostShareList> {
    const rows = await this.db.query<Row>(
      `${RULES} group by s.post_id, s.revision
       order by (max(s.ended_at) is null) desc, min(s.starts_at) desc, s.post_id, s.revision desc limit $1`,
      [PER_PAGE],
    );
    return { items: rows.map(viewOf) };
  }

  /**
   * From now on; unlocks sold before keep the shares they were sold under.
   * @throws post-not-found, model-not-found for a part of nobody's, conflict when another rule than the one that was seen is in
   * force, validation-failed when it cannot be divided so.
   */
  @Answers('billing.post-share.create')
  async create(
    { postId, parts, revision, reason: typed }: In<'billing.post-share.create'>,
    { userId: staffId }: StaffCaller,
  ): Promise<PostShare> {
    const reason = requireReason(typed);
    const { modelId, title } = await this.rpc.call('catalog.post.sale', { postId, userId: null });
    const fault = postSharesFault(modelId, parts);
    if (fault !== null) throw refused(FAULTS[fault]);
    const payees = await Promise.all(parts.map(async (part) => ({ ...part, ...(await this.payee(part.accountId)) })));
    if (payees.filter(({ isAgency }) => !isAgency).length < POST_SHARES.min) throw refused(FAULTS.count);
    return this.db.transaction(async (tx) => {
      await tx.lock(`post-share:${postId}`);
      const current = await inForce(tx, postId);
      if ((current?.revision ?? null) !== revision) throw problem('conflict');
      const now = this.clock.now();
      if (current) await end(tx, postId, now);
      await open(tx, payees);
      const sql = `insert into post_share (post_id, model_id, post_title, revision, account_id, payee_name, basis_points, starts_at)
        select $1, $2, $3, (select coalesce(max(revision), 0) + 1 from post_share where post_id = $1), p.id, p.name, p.points, $7
        from unnest($4::uuid[], $5::text[], $6::int[]) as p (id, name, points)`;
      const [ids, names] = [payees.map(({ accountId }) => accountId), payees.map(({ name }) => name)];
      await tx.execute(sql, [postId, modelId, title, ids, names, payees.map(({ basisPoints }) => basisPoints), now]);
      const detail = { postId, payees: payees.length };
      await this.decisions.record(tx, { staffId, action: 'post-share-set', reason, modelId, detail });
      const rule = await inForce(tx, postId);
      if (!rule) throw new Error('the shares of the post were not written');
      return viewOf(rule);
    });
  }

  /** @throws not-found when it has no rule in force, conflict when that is another one than was seen. */
  @Answers('billing.post-share.archive')
  async archive(
    { postId, revision, reason: typed }: In<'billing.post-share.archive'>,
    { userId: staffId }: StaffCaller,
  ): Promise<PostShare> {
    const reason = requireReason(typed);
    return this.db.transaction(async (tx) => {
      await tx.lock(`post-share:${postId}`);
      const rule = await inForce(tx, postId);
      if (!rule) throw problem('not-found');
      if (revision !== undefined && rule.revision !== revision) throw problem('conflict');
      const endedAt = this.clock.now();
      await end(tx, postId, endedAt);
      const { modelId } = rule;
      await this.decisions.record(tx, { staffId, action: 'post-share-ended', reason, modelId, detail: { postId } });
      return viewOf({ ...rule, endedAt });
    });
  }

  /** Her page is somebody else's from now on, who shares no post with anybody yet (LED-07). */
  async passOn(tx: Tx, modelId: string, creatorId: string): Promise<void> {
    const shared = await tx.query<{ postId: string }>(
      `select distinct post_id as "postId" from post_share where model_id = $1 and ended_at is null order by 1`,
      [modelId],
    );
    for (const { postId } of shared) {
      await tx.lock(`post-share:${postId}`);
      if ((await end(tx, postId, this.clock.now())) === 0) continue;
      const decided = { staffId: creatorId, action: 'post-share-ended', reason: PAGE_PASSED_ON } as const;
      await this.decisions.record(tx, { ...decided, modelId, detail: { postId } });
    }
  }

  /** Who gets a part, as it is called now. @throws model-not-found. */
  private async payee(accountId: string): Promise<Pick<NamedPart, 'name' | 'isAgency'>> {
    const agency = await this.db.one<{ name: string }>('select name from agency where id = $1', [accountId]);
    if (agency) return { name: agency.name, isAgency: true };
    const standing = await this.standings.of(accountId);
    if (standing === null || standing === 'deleted') throw problem('model-not-found');
    const { displayName } = await this.rpc.call('catalog.model.get-by-id', { modelId: accountId });
    return { name: displayName, isAgency: false };
  }
}

const inForce = (tx: Tx, postId: string): Promise<Row | null> =>
  tx.one<Row>(`${RULES} where s.post_id = $1 and s.ended_at is null group by s.post_id, s.revision`, [postId]);
const end = (tx: Tx, postId: string, at: Date): Promise<number> =>
  tx.execute('update post_share set ended_at = $2 where post_id = $1 and ended_at is null', [postId, at]);
/** Whoever gets money has an account, from the first rule on. */
const open = (tx: Tx, payees: ReadonlyArray<{ accountId: string }>): Promise<number> =>
  tx.execute(
    `insert into ledger_account (id, kind) select id, 'creator' from unnest($1::uuid[]) as p (id) order by id on conflict do nothing`,
    [payees.map(({ accountId }) => accountId)],
  );

const FAULTS = {
  count: `Uma publicação se divide entre ${POST_SHARES.min} criadoras ou mais, até ${POST_SHARES.max} partes.`,
  twice: 'Cada pessoa aparece uma vez só.',
  'without-creator': 'Quem publicou também tem que ter uma parte.',
  'more-than-all': 'As partes de uma venda passam de 100%.',
} as const;
const refused = (message: string) =>
  problem('validation-failed', { errors: [{ field: 'parts', code: 'out-of-range', message }] });

const viewOf = ({ startsAt, endedAt, ...rule }: Row): PostShare => ({
  ...rule,
  startsAt: startsAt.toISOString(),
  endedAt: endedAt?.toISOString() ?? null,
});
