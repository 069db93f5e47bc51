import type { CreatorTip, CreatorTipPage, In, TipChoice, UserCaller } from '@camarim/contracts';
import { Database, type Tx } from '@camarim/database';
import { keptCents, only, type PaymentStatus, problem, type TipPlace, type TipState } from '@camarim/domain';
import { Answers, EventPublisher, readNewestCursor } from '@camarim/messaging';
import { Clock, SecretBox } from '@camarim/platform';
import { Injectable } from '@nestjs/common';
import { CallAccess } from '../calls/call-access.service.js';
import { pageOf, pageSize } from '../newest-page.js';
import { GIVEN_TO_HER } from './tip.sql.js';

interface Row {
  id: string;
  userId: string;
  modelId: string;
  paymentId: string;
  /** When it was given: what the list goes by. */
  createdAt: Date;
  amountCents: number;
  returnedCents: number;
  status: PaymentStatus;
  state: TipState;
  place: TipPlace;
  placeId: string | null;
  name: string | null;
  noteSealed: string | null;
  goal: string | null;
  thankedAt: Date | null;
}
const TIPS = `select t.id, t.user_id as "userId", t.model_id as "modelId", t.payment_id as "paymentId",
    t.given_at as "createdAt", p.amount_cents as "amountCents", p.returned_cents as "returnedCents", p.status, t.state,
    t.place, t.place_id as "placeId", t.giver_name as name, t.note_sealed as "noteSealed", g.title as goal,
    t.thanked_at as "thankedAt"
  from tip t join payment p on p.id = t.payment_id left join goal g on g.id = t.goal_id
  where t.state <> 'pending' and ${GIVEN_TO_HER}`;

/** What a creator reads of her mimos since the page is hers (PUR-08), and her thanks; never who gave one, unless they show their name (PUR-11). */
@Injectable()
export class TipCreatorService {
  constructor(
    private readonly db: Database,
    private readonly access: CallAccess,
    private readonly box: SecretBox,
    private readonly events: EventPublisher<'billing'>,
    private readonly clock: Clock,
  ) {}

  /** @throws model-not-found for a model that is not hers. */
  @Answers('billing.tip.of-model')
  async page({ modelId, cursor, limit }: In<'billing.tip.of-model'>, caller: UserCaller): Promise<CreatorTipPage> {
    await this.requireHers(caller, modelId);
    const size = pageSize(limit, 50);
    const after = readNewestCursor(cursor);
    const rows = await this.db.query<Row>(
      `${TIPS} and t.model_id = $1 ${after ? 'and (t.given_at, t.id) < ($3::timestamptz, $4::uuid)' : ''}
       order by t.given_at desc, t.id desc limit $2`,
      after ? [modelId, size + 1, after.at, after.id] : [modelId, size + 1],
    );
    const choice = 'select may_show as "mayShow" from tip_choice where model_id = $1';
    const chosen = await this.db.one<{ mayShow: boolean }>(choice, [modelId]);
    return { ...pageOf(rows, size, (row) => this.viewOf(row)), mayShow: chosen?.mayShow ?? false };
  }

  /** The giver is told once. @throws tip-not-found, also for one that is not hers, was never paid or went back. */
  @Answers('billing.tip.thank')
  async thank({ tipId }: In<'billing.tip.thank'>, caller: UserCaller): Promise<CreatorTip> {
    const known = await this.find(this.db, tipId);
    if (!known || !(await this.access.isCreatorOf(caller, known.modelId))) throw problem('tip-not-found');
    return this.db.transaction(async (tx) => {
      const now = this.clock.now();
      const thanked = await tx.one(
        `update tip set thanked_at = $2 where id = $1 and state = 'given' and thanked_at is null returning id`,
        [tipId, now],
      );
      const row = await this.find(tx, tipId);
      if (!row || row.state === 'returned') throw problem('tip-not-found');
      if (thanked) {
        const facts = {
          tipId,
          cents: row.amountCents,
          ...only(row, 'userId', 'modelId', 'paymentId', 'place', 'placeId'),
        };
        await this.events.publish(tx, 'tip.thanked', { ...facts, at: now.toISOString() });
      }
      return this.viewOf(row);
    });
  }

  /** @throws model-not-found for a model that is not hers. */
  @Answers('billing.tip.choose')
  async choose({ modelId, mayShow }: In<'billing.tip.choose'>, caller: UserCaller): Promise<TipChoice> {
    await this.requireHers(caller, modelId);
    await this.db.execute(
      `insert into tip_choice (model_id, may_show, updated_at) values ($1, $2, $3)
       on conflict (model_id) do update set may_show = excluded.may_show, updated_at = excluded.updated_at`,
      [modelId, mayShow, this.clock.now()],
    );
    return { modelId, mayShow };
  }

  private async requireHers(caller: UserCaller, modelId: string): Promise<void> {
    if (!(await this.access.isCreatorOf(caller, modelId))) throw problem('model-not-found');
  }
  private find(on: Pick<Tx, 'one'>, tipId: string): Promise<Row | null> {
    return on.one<Row>(`${TIPS} and t.id = $1`, [tipId]);
  }
  private viewOf(row: Row): CreatorTip {
    return {
      ...only(row, 'id', 'state', 'place', 'name', 'goal'),
      at: row.createdAt.toISOString(),
      cents: row.amountCents,
      keptCents: keptCents(row),
      note: row.noteSealed && this.box.open(row.noteSealed),
      thankedAt: row.thankedAt?.toISOString() ?? null,
    };
  }
}
