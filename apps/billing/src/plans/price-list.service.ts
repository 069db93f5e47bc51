import { changedFacts, type In, type Page, type PriceItem, type PriceListChange } from '@camarim/contracts';
import { askedRow, Database, type Tx, wasMade } from '@camarim/database';
import { offerPhase, type PriceListName, problem } from '@camarim/domain';
import { EventPublisher } from '@camarim/messaging';
import { Clock } from '@camarim/platform';
import { Injectable } from '@nestjs/common';
import { type PriceInput, requirePrice } from './price-list.input.js';
import { PriceListRead } from './price-list.read.js';
import { PriceListRepository, type PriceValues } from './price-list.repository.js';
import { PRICE_TABLES } from './price-list.sql.js';

const MISSING = { plans: 'plan-not-found', 'call-plans': 'plan-not-found', 'vip-offers': 'offer-not-found' } as const;

/** What is for sale and for how much, as the team sets it: one list, and nothing is sold that is not in it (BIL-05, BIL-06). */
@Injectable()
export class PriceListService {
  constructor(
    private readonly db: Database,
    private readonly rows: PriceListRepository,
    private readonly read: PriceListRead,
    private readonly events: EventPublisher<'billing'>,
    private readonly clock: Clock,
  ) {}

  list(list: PriceListName, { archived, cursor, limit }: In<'billing.plan-price.list'>): Promise<Page<PriceItem>> {
    return this.read.page(list, archived, cursor, limit);
  }

  /**
   * With the same `clientId` the same price, however often it is sent.
   * @throws validation-failed with the words of the form, field by field, idempotency-mismatch.
   */
  async create(list: PriceListName, form: PriceInput & { clientId?: string }, staffId: string): Promise<PriceItem> {
    const values = requirePrice(list, form);
    const asked = askedRow(form.clientId, [staffId, list, values]);
    const { id } = asked;
    return this.db.transaction(async (tx) => {
      if (await wasMade(tx, PRICE_TABLES[list].table, asked)) return this.shown(tx, list, id);
      await this.rows.insert(tx, list, asked, values, this.clock.now());
      return this.saved(tx, list, id, values, { change: 'created', staffId, ...changedFacts(null, values) });
    });
  }

  /** @throws plan-not-found or offer-not-found, conflict when somebody saved it meanwhile, validation-failed. */
  async update(
    list: PriceListName,
    form: PriceInput & { itemId: string; revision: number },
    staffId: string,
  ): Promise<PriceItem> {
    const { itemId: id, revision } = form;
    const values = requirePrice(list, form);
    return this.db.transaction(async (tx) => {
      const known = await this.rows.hold(tx, list, id);
      if (!known || known.archivedAt !== null) throw problem(MISSING[list]);
      if (known.revision !== revision) throw problem('conflict');
      await this.rows.update(tx, list, { id, revision }, values, this.clock.now());
      const before = Object.fromEntries(Object.keys(values).map((key) => [key, known[key as keyof PriceValues]]));
      return this.saved(tx, list, id, values, { change: 'updated', staffId, ...changedFacts(before, values) });
    });
  }

  /** Takes it off sale for good; a second click changes nothing. @throws plan-not-found or offer-not-found. */
  async archive(list: PriceListName, id: string, staffId: string): Promise<PriceItem> {
    return this.db.transaction(async (tx) => {
      const known = await this.rows.hold(tx, list, id);
      if (!known) throw problem(MISSING[list]);
      const changed = await this.rows.archive(tx, list, id, this.clock.now());
      const facts = changedFacts({ isActive: known.isActive }, { isActive: false });
      if (changed)
        await this.say(tx, { itemId: id, list, modelId: known.modelId, change: 'archived', staffId, ...facts });
      return this.shown(tx, list, id);
    });
  }

  /** Says of the offers whose time came or ended that they did (BIL-10); what is on sale does not wait for this. */
  async turnOffers(): Promise<void> {
    await this.db.transaction(async (tx) => {
      for (const { id, modelId, phase } of await this.rows.turned(tx, this.clock.now())) {
        const change = phase === 'running' ? 'started' : phase === 'over' ? 'ended' : 'updated';
        const nobody = { staffId: null, before: null, after: null };
        await this.say(tx, { itemId: id, list: 'vip-offers', modelId, change, ...nobody });
      }
    });
  }

  private async saved(
    tx: Tx,
    list: PriceListName,
    id: string,
    values: PriceValues,
    by: Pick<PriceListChange, 'change' | 'staffId' | 'before' | 'after'>,
  ): Promise<PriceItem> {
    if (list === 'vip-offers') await this.rows.setPhase(tx, id, offerPhase(values, this.clock.now()));
    await this.say(tx, { itemId: id, list, modelId: values.modelId, ...by });
    return this.shown(tx, list, id);
  }

  private async say(tx: Tx, change: Omit<PriceListChange, 'at'>): Promise<void> {
    await this.events.publish(tx, 'price-list.changed', { ...change, at: this.clock.now().toISOString() });
  }

  private async shown(tx: Tx, list: PriceListName, id: string): Promise<PriceItem> {
    const item = await this.read.get(tx, list, id);
    if (!item) throw problem(MISSING[list]);
    return item;
  }
}
