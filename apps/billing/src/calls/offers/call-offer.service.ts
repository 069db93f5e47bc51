import {
  type CallOffer,
  type CallOfferList,
  type CallOptionView,
  type CallPlatform,
  type Deleted,
  type In,
  money,
  type StaffCaller,
} from '@camarim/contracts';
import { askedRow, Database, wasMade } from '@camarim/database';
import { type ErrorCode, problem } from '@camarim/domain';
import { Answers, ModelStandings } from '@camarim/messaging';
import { Clock, SecretBox } from '@camarim/platform';
import { Injectable } from '@nestjs/common';
import { requireUuid } from '../../validate.js';
import { CallChanges } from '../call-changes.service.js';
import { ClickRead } from '../clicks/click.read.js';
import { CallOfferRepository, type CallOfferRow, type NewCallOffer } from './call-offer.repository.js';
import { checkedLink, checkedOffer } from './call-offer.rules.js';
import { type CallOption, CallOptionRead, viewOf } from './call-option.read.js';

/** What creators sell: the team's list, and what fans may book (CAT-32, CAT-33). */
@Injectable()
export class CallOfferService {
  constructor(
    private readonly box: SecretBox,
    private readonly db: Database,
    private readonly changes: CallChanges,
    private readonly offers: CallOfferRepository,
    private readonly options: CallOptionRead,
    private readonly clicks: ClickRead,
    private readonly standings: ModelStandings,
    private readonly clock: Clock,
  ) {}

  /** @throws model-not-found when she is not on the site (CAT-02). */
  @Answers('billing.call-option.list')
  async onSale({ modelId }: In<'billing.call-option.list'>): Promise<CallOptionView[]> {
    const id = requireUuid(modelId, 'modelId');
    await this.standings.requireActive(id);
    return this.options.ofModel(id);
  }
  /** @param gone what is said when its creator is not on the site. @throws call-offer-not-found, `gone`. */
  async option(optionId: string, modelId: string | null, gone?: ErrorCode): Promise<CallOption> {
    const wanted = wantedOption(optionId, modelId);
    return this.ofActive(await this.options.find(...wanted), gone);
  }
  /** Also one that is sold no more, while somebody has bought it: they may choose another time (BIL-50). @throws call-offer-not-found. */
  async optionToMove(optionId: string, modelId: string | null): Promise<CallOption> {
    const wanted = wantedOption(optionId, modelId);
    return this.ofActive((await this.options.find(...wanted)) ?? (await this.options.booked(...wanted)));
  }
  private async ofActive(option: CallOption | null, gone: ErrorCode = 'call-offer-not-found'): Promise<CallOption> {
    if (!option) throw problem('call-offer-not-found');
    await this.standings.requireActive(option.modelId, gone);
    return option;
  }
  @Answers('billing.call-option.get')
  async get({ optionId, modelId }: In<'billing.call-option.get'>): Promise<CallOptionView> {
    return viewOf(await this.option(optionId, modelId), null);
  }

  @Answers('billing.call-offer.list')
  async list({ modelId }: In<'billing.call-offer.list'>): Promise<CallOfferList> {
    return { items: await this.withFigures(await this.offers.ofModel(modelId)) };
  }
  /** With the same `clientId` the same call, however often it is sent. @throws validation-failed, idempotency-mismatch. */
  @Answers('billing.call-offer.create')
  async create(
    { clientId, modelId, linkUrl, features = [], ...fields }: In<'billing.call-offer.create'>,
    caller: StaffCaller,
  ): Promise<CallOffer> {
    const link = this.sealed(linkUrl, fields.platform);
    const checked = checkedOffer({ ...fields, features });
    // of the link no more than its host: nothing it could be guessed from stands beside the sealed one
    const asked = askedRow(clientId, [caller.userId, modelId, checked, link.linkHost]);
    const row = await this.db.transaction(async (tx) => {
      if (await wasMade(tx, 'call_offer', asked)) return this.offers.hold(tx, asked.id);
      const created = await this.offers.insert(tx, asked, { ...checked, ...link, modelId });
      const what = { change: 'offer-created', targetId: created.id, modelId } as const;
      await this.changes.record(tx, caller, what, null, created);
      return created;
    });
    if (!row) throw problem('call-offer-not-found');
    return this.shown(row);
  }

  /** Another platform needs its own link. @throws call-offer-not-found, validation-failed. */
  @Answers('billing.call-offer.update')
  async update({ offerId: id, ...changes }: In<'billing.call-offer.update'>, caller: StaffCaller): Promise<CallOffer> {
    const row = await this.db.transaction(async (tx) => {
      const known = await this.offers.hold(tx, id);
      const changed = known && (await this.offers.update(tx, id, this.edited(known, changes), this.clock.now()));
      if (!changed) throw problem('call-offer-not-found');
      const what = { change: 'offer-updated', targetId: id, modelId: changed.modelId } as const;
      await this.changes.record(tx, caller, what, known, changed);
      return changed;
    });
    return this.shown(row);
  }

  @Answers('billing.call-offer.delete')
  async remove({ offerId: id }: In<'billing.call-offer.delete'>, caller: StaffCaller): Promise<Deleted> {
    return this.db.transaction(async (tx) => {
      const known = await this.offers.hold(tx, id);
      if (!known) return { deleted: false };
      const what = { change: 'offer-deleted', targetId: id, modelId: known.modelId } as const;
      await this.changes.record(tx, caller, what, known, null);
      return { deleted: await this.offers.remove(tx, id, this.clock.now()) };
    });
  }

  private edited(known: CallOfferRow, changes: Omit<In<'billing.call-offer.update'>, 'offerId'>): NewCallOffer {
    const { linkUrl, ...given } = changes;
    const { id: _, createdAt: __, linkSealed, linkHost, modelId, ...before } = known;
    const fields = checkedOffer({ ...before, ...defined(given) });
    const moved = fields.platform !== known.platform || linkUrl !== undefined;
    const link = moved ? this.sealed(linkUrl, fields.platform) : { linkSealed, linkHost };
    return { ...fields, ...link, modelId };
  }

  /** A call in the room has no link, whatever was sent. */
  private sealed(linkUrl: unknown, platform: CallPlatform): Pick<NewCallOffer, 'linkSealed' | 'linkHost'> {
    if (platform === 'room') return { linkSealed: null, linkHost: null };
    const link = checkedLink(linkUrl, platform);
    return { linkSealed: this.box.seal(link.href), linkHost: link.hostname };
  }
  private async shown(row: CallOfferRow): Promise<CallOffer> {
    const [view] = await this.withFigures([row]);
    if (!view) throw problem('call-offer-not-found');
    return view;
  }
  private async withFigures(rows: CallOfferRow[]): Promise<CallOffer[]> {
    const figures = await this.clicks.perOption(rows);
    return rows.map(({ linkSealed: _, createdAt, priceCents, ...row }) => {
      const counted = figures.get(row.id) ?? { clicks: 0, uniqueClicks: 0, conversionRate: null };
      const shown = { price: money(priceCents), publicPath: `/call/${row.id}`, createdAt: createdAt.toISOString() };
      return { ...row, ...shown, ...counted };
    });
  }
}

const wantedOption = (optionId: string, modelId: string | null): [id: string, model: string | null] => {
  const model = modelId === null ? null : requireUuid(modelId, 'modelId');
  return [requireUuid(optionId, 'optionId'), model];
};

/** What was left out stays. */
const defined = <T extends object>(changes: T): Partial<{ [K in keyof T]: Exclude<T[K], undefined> }> =>
  Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined)) as Partial<{
    [K in keyof T]: Exclude<T[K], undefined>;
  }>;
