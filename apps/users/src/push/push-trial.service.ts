import type { In, PushTrial, UserCaller } from '@camarim/contracts';
import { Database } from '@camarim/database';
import { type PushVerdict, problem, pushVerdictOf } from '@camarim/domain';
import { Answers } from '@camarim/messaging';
import { Clock, SecretBox } from '@camarim/platform';
import { Injectable } from '@nestjs/common';
import { type PushKeys, PushSender } from './push.sender.js';
import { PushDeviceService } from './push-device.service.js';
import { PushMessageRepository } from './push-message.repository.js';
import { PushSubscriptionRepository } from './push-subscription.repository.js';

/** Somebody waits for the answer: shorter than a delivery in the background may take. */
const LIMIT_MS = 3_000;
const TTL_S = 60;

/** A notice somebody sends to a device of their own, to see whether notices arrive there (PUSH-13). */
@Injectable()
export class PushTrialService {
  constructor(
    private readonly db: Database,
    private readonly phones: PushSubscriptionRepository,
    private readonly messages: PushMessageRepository,
    private readonly devices: PushDeviceService,
    private readonly sender: PushSender,
    private readonly box: SecretBox,
    private readonly clock: Clock,
  ) {}

  /** @throws push-device-not-found, also for another's. */
  @Answers('users.push.try')
  async try({ deviceId }: In<'users.push.try'>, caller: UserCaller): Promise<PushTrial> {
    const phone = await this.phones.secretsOf(caller.userId, deviceId, this.clock.now());
    if (!phone) throw problem('push-device-not-found');
    const verdict = pushVerdictOf(await this.send(deviceId, phone));
    await this.note(deviceId, verdict);
    return { verdict, ...(await this.devices.list({}, caller)) };
  }

  /** @returns the status it was answered with; null: there was no answer. */
  private async send(deviceId: string, phone: { endpointSealed: string; keysSealed: string }): Promise<number | null> {
    const push = {
      ...{ notificationId: deviceId, urgency: 'high' as const, ttlSeconds: TTL_S },
      endpoint: this.box.open(phone.endpointSealed),
      keys: JSON.parse(this.box.open(phone.keysSealed)) as PushKeys,
      topic: this.box.index(`trial:${deviceId}`, 'push-topic').slice(0, 32),
    };
    // whatever went wrong on the way, nothing was said of the device
    const answer = await this.sender.send(push, LIMIT_MS).catch(() => null);
    return answer?.status ?? null;
  }

  /** The line of the device tells the same afterwards. */
  private async note(deviceId: string, verdict: PushVerdict): Promise<void> {
    const at = this.clock.now();
    await this.db.transaction(async (tx) => {
      if (verdict === 'accepted') await this.phones.markDelivered(tx, deviceId, at);
      else if (verdict === 'gone') await this.messages.forgetPhone(tx, deviceId);
      else await this.messages.noteFailure(tx, deviceId, at, verdict === 'refused');
    });
  }
}
