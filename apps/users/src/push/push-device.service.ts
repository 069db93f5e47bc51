import { randomUUID } from 'node:crypto';
import type { In, PushDevices, PushKey, PushNotice, UserCaller } from '@camarim/contracts';
import { Database } from '@camarim/database';
import { APP_NAMES, isForNow, noticeGroupOf, only, PUSH_TEXTS, placeOf, problem } from '@camarim/domain';
import { Answers } from '@camarim/messaging';
import { Clock, SecretBox } from '@camarim/platform';
import { Injectable } from '@nestjs/common';
import { PushAddresses } from './push.addresses.js';
import { PushSender } from './push.sender.js';
import { PushMessageRepository } from './push-message.repository.js';
import { PushSubscriptionRepository } from './push-subscription.repository.js';

/** The phones of a person, and what their banners say. */
@Injectable()
export class PushDeviceService {
  constructor(
    private readonly db: Database,
    private readonly phones: PushSubscriptionRepository,
    private readonly messages: PushMessageRepository,
    private readonly addresses: PushAddresses,
    private readonly sender: PushSender,
    private readonly box: SecretBox,
    private readonly clock: Clock,
  ) {}

  @Answers('users.push.key')
  key(): PushKey {
    return { key: this.sender.publicKey };
  }

  /** @throws push-off, push-endpoint-refused (PUSH-06), unauthenticated when the session has just ended. */
  @Answers('users.push.subscribe')
  async subscribe({ endpoint, ...keys }: In<'users.push.subscribe'>, caller: UserCaller): Promise<PushDevices> {
    if (this.sender.publicKey === null) throw problem('push-off');
    if (!this.addresses.permitted(endpoint)) throw problem('push-endpoint-refused');
    const one = {
      id: randomUUID(),
      accountId: caller.userId,
      sessionId: caller.sessionId,
      indexes: this.box.indexes(endpoint, 'push-endpoint'),
      endpointSealed: this.box.seal(endpoint),
      keysSealed: this.box.seal(JSON.stringify(only(keys, 'p256dh', 'auth'))),
      at: this.clock.now(),
    };
    if (!(await this.db.transaction((tx) => this.phones.keep(tx, one)))) throw problem('unauthenticated');
    return this.list({}, caller);
  }

  @Answers('users.push.unsubscribe')
  async unsubscribe({ deviceId }: In<'users.push.unsubscribe'>, caller: UserCaller): Promise<PushDevices> {
    const { userId, sessionId } = caller;
    if (deviceId === null) await this.phones.end(userId, sessionId);
    else await this.db.transaction((tx) => this.phones.turnOff(tx, userId, deviceId, this.clock.now()));
    return this.list({}, caller);
  }

  @Answers('users.push.list')
  async list(_: In<'users.push.list'>, { userId, sessionId }: UserCaller): Promise<PushDevices> {
    const rows = await this.phones.list(userId, this.clock.now());
    const items = rows.map((row) => ({
      ...only(row, 'id', 'label'),
      isThis: row.sessionId === sessionId,
      isLive: row.state === 'live',
      createdAt: row.createdAt.toISOString(),
      deliveredAt: row.deliveredAt?.toISOString() ?? null,
      failedAt: row.failedAt?.toISOString() ?? null,
    }));
    const markOf = (id: string): string => this.box.index(id, 'push-mark');
    const offMarks = (await this.phones.turnedOff(userId)).map(markOf);
    return { items, accountMark: markOf(userId), sessionMark: markOf(sessionId), offMarks };
  }

  /** @throws notification-not-found, also for another's. */
  @Answers('users.push.open')
  async open({ notificationId }: In<'users.push.open'>, { userId, sessionId }: UserCaller): Promise<PushNotice> {
    const found = await this.messages.open(userId, notificationId, sessionId, this.clock.now());
    if (!found) return this.openTrial(notificationId, userId, sessionId);
    const alias = found.alias ?? 'app';
    const text = PUSH_TEXTS[found.language][isForNow(found.kind) ? 'now' : noticeGroupOf(found.kind)];
    return { title: APP_NAMES[alias], text, alias, link: placeOf(found) ?? '/' };
  }

  /** A trial carries the id of its device: it says so to that very device alone. */
  private async openTrial(deviceId: string, userId: string, sessionId: string): Promise<PushNotice> {
    const found = await this.phones.trialOf(userId, deviceId, sessionId);
    if (!found) throw problem('notification-not-found');
    const alias = found.alias ?? 'app';
    return { title: APP_NAMES[alias], text: PUSH_TEXTS[found.language].trial, alias, link: '/profile' };
  }
}
