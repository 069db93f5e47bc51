import { randomUUID } from 'node:crypto';
import type { EventPayloads, Identity, NewAttachment, RpcReply, RpcRequest, SessionReply } from '@camarim/contracts';
import { DAY_MS, problem } from '@camarim/domain';
import { StandInDoor } from '@camarim/messaging';
import { eventually } from '@camarim/testing';
import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import { anAttachment } from './an-attachment.js';
import { type Bench, OWNER, PASSWORD, startBench } from './bench.js';
import { standInCatalog } from './stand-in-catalog.js';

export type User = Identity & { kind: 'user' };
export type Staff = Identity & { kind: 'staff' };

/** The catalog, which knows whose page is whose and who is on the site. */
@Controller()
export class CatalogDoors {
  static creators = new Map<string, string>();
  /** Pages whose creator's access was taken away. */
  static nobodys = new Set<string>();
  /** Files of messages by their names, the ones that are gone, and who bought which. */
  static files = new Map<string, NewAttachment>();
  static gone = new Set<string>();
  static bought = new Set<string>();
  /** Those whose co-performers' releases are on record. */
  static released = new Set<string>();

  @StandInDoor('catalog.attachment.make')
  make(@Payload() asked: RpcRequest<'catalog.attachment.make'>): RpcReply<'catalog.attachment.make'> {
    const { attachmentId: id, assetId, priceCents } = asked;
    const before = CatalogDoors.files.get(id);
    if (before && (before.assetId !== assetId || before.priceCents !== priceCents))
      throw problem('idempotency-mismatch');
    CatalogDoors.files.set(id, asked);
    if (asked.hasCoPerformers && !CatalogDoors.released.has(id)) throw problem('release-required');
    return anAttachment(asked, { isBought: false, isOpen: true });
  }
  @StandInDoor('catalog.attachment.open')
  open(@Payload() { attachmentId, fanId }: RpcRequest<'catalog.attachment.open'>): RpcReply<'catalog.attachment.open'> {
    const { items } = this.list({ attachmentIds: [attachmentId], fanId, side: 'fan' });
    const file = CatalogDoors.files.get(attachmentId);
    const [item = null] = items;
    return { item: item && file ? anAttachment(file, { ...item, isStarted: true }) : null };
  }
  @StandInDoor('catalog.attachment.list')
  list(@Payload() asked: RpcRequest<'catalog.attachment.list'>): RpcReply<'catalog.attachment.list'> {
    const found = asked.attachmentIds.map((id) => CatalogDoors.files.get(id)).filter((file) => file !== undefined);
    const shown = found.map((file) => {
      const isBought = CatalogDoors.bought.has(`${file.attachmentId} ${asked.fanId}`);
      return anAttachment(file, {
        isBought,
        isOpen: isBought || file.priceCents === null || asked.side === 'house',
        isStarted: asked.side === 'house',
      });
    });
    return { items: shown.filter(({ id, isBought }) => isBought || !CatalogDoors.gone.has(id)) };
  }

  @StandInDoor('catalog.model.creator-of')
  creatorOf(@Payload() { modelId }: RpcRequest<'catalog.model.creator-of'>): RpcReply<'catalog.model.creator-of'> {
    const creatorUserId = CatalogDoors.nobodys.has(modelId) ? null : (CatalogDoors.creators.get(modelId) ?? null);
    return { creatorUserId, displayName: 'Luna Reis' };
  }
  /** Nobody here is owed anything. */
  @StandInDoor('catalog.model.of-account')
  pages(): RpcReply<'catalog.model.of-account'> {
    return { modelIds: [] };
  }
  @StandInDoor('catalog.model.standing')
  standing(@Payload() { modelId }: RpcRequest<'catalog.model.standing'>): RpcReply<'catalog.model.standing'> {
    if (!CatalogDoors.creators.has(modelId)) throw problem('model-not-found');
    return { standing: 'active', since: '2026-01-01T00:00:00.000Z' };
  }
}

/** Two creators, a fan who may write to both, and somebody of the team. */
export interface MessageBench extends Bench {
  luna: User;
  maya: User;
  fan: User;
  staff: Staff;
  /** Their pages. */
  LUNA: string;
  MAYA: string;
  /** Somebody new with an account. */
  person(email?: string): Promise<User>;
  subscribe(who: User, modelId: string | null, days?: number): Promise<string>;
  /** Waits until `n` events of a consumer were handled beside what was. */
  reacted(feature: string, work: () => Promise<unknown>): Promise<void>;
  /** Accounts that once gave her a mimo. */
  crowd(count: number, modelId: string): Promise<unknown>;
  open(modelId?: string, who?: User): Promise<string>;
  send(threadId: string, body: string, who?: User, clientId?: string): Promise<RpcReply<'users.message.send'>>;
  answer(threadId: string, body: string, who?: User): Promise<RpcReply<'users.creator-message.send'>>;
  help(threadId: string, body: string): Promise<RpcReply<'users.team-message.send'>>;
  page(threadId: string, own?: object, who?: User): Promise<RpcReply<'users.message.list'>>;
}

export async function startMessageBench(env: Record<string, string> = {}, lines?: string[]): Promise<MessageBench> {
  const bench = await startBench({ STAFF_EMAIL: OWNER, STAFF_PASSWORD: PASSWORD, ...env }, lines);
  const userOf = ({ identity }: SessionReply): User => identity as User;
  const person = async (email?: string) => userOf(await bench.signUp(email === undefined ? {} : { email }));
  const creator = async (): Promise<User> => ({ ...(await person()), role: 'creator' });
  const [luna, maya, fan] = [await creator(), await creator(), await person('zuleica.canarinho@exemplo.com')];
  const staff = (await bench.staffSession(OWNER, PASSWORD)).identity as Staff;
  const [LUNA, MAYA] = [randomUUID(), randomUUID()];
  CatalogDoors.creators.set(LUNA, luna.userId).set(MAYA, maya.userId);
  const catalog = await standInCatalog(bench, CatalogDoors);
  const handled = async (feature: string) =>
    (
      await bench.db.one<{ n: number }>('select count(*)::int as n from inbox where consumer = $1', [
        `users.${feature}`,
      ])
    )?.n ?? 0;
  const reacted: MessageBench['reacted'] = async (feature, work) => {
    const before = await handled(feature);
    await work();
    await eventually(async () => (await handled(feature)) > before);
  };
  const subscribe: MessageBench['subscribe'] = async (who, modelId, days = 30) => {
    const subscriptionId = randomUUID();
    const now = bench.clock.now().getTime();
    const facts: EventPayloads['subscription.activated'] = {
      ...{ subscriptionId, userId: who.userId, modelId, planId: randomUUID(), paymentId: null },
      ...{ startsAt: new Date(now).toISOString(), expiresAt: new Date(now + days * DAY_MS).toISOString() },
    };
    await reacted('access', () => bench.happens('subscription.activated', facts));
    return subscriptionId;
  };
  await subscribe(fan, null);
  return {
    ...bench,
    ...{ luna, maya, fan, staff, LUNA, MAYA, person, subscribe, reacted },
    crowd: (count, modelId) =>
      bench.db.execute(
        `with people as (
           insert into account (id, name, email, role, language, source, email_verified_at, last_access_at, created_at)
           select gen_random_uuid(), 'Fã', 'fa' || n || '@' || $2::text || '.test', 'fan', 'pt-BR', 'direct', now(), now(), now()
             from generate_series(1, $1::int) n returning id)
         insert into message_tie (source_id, account_id, model_id, kind, is_over)
         select gen_random_uuid(), id, $2::uuid, 'tip', false from people`,
        [count, modelId],
      ),
    open: async (modelId = LUNA, who = fan) => (await bench.call('users.thread.open', { modelId }, who)).id,
    send: (threadId, body, who = fan, clientId = randomUUID()) =>
      bench.call('users.message.send', { threadId, clientId, body }, who),
    answer: (threadId, body, who = luna) =>
      bench.call('users.creator-message.send', { threadId, clientId: randomUUID(), body }, who),
    help: (threadId, body) => bench.call('users.team-message.send', { threadId, clientId: randomUUID(), body }, staff),
    page: (threadId, own = {}, who = fan) => bench.call('users.message.list', { threadId, ...own }, who),
    end: async () => {
      await catalog.close();
      await bench.end();
    },
  };
}
