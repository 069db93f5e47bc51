import type { EventPayloads } from '@camarim/contracts';
import type { Tx } from '@camarim/database';
import { ModelStandings } from '@camarim/messaging';
import { Clock, SecretBox } from '@camarim/platform';
import { Injectable } from '@nestjs/common';
import { lockAccess } from '../access/access.lock.js';
import { MessageSettingRepository, type MessageSettingRow } from './message-setting.repository.js';
import { ThreadAccess } from './thread.access.js';
import { ThreadRepository } from './thread.repository.js';
import { WritingService } from './writing.service.js';

/** Who begins to subscribe to a creator gets what she left ready for them, once ever, under 'Automática' (MSG-65). */
@Injectable()
export class GreetingService {
  constructor(
    private readonly settings: MessageSettingRepository,
    private readonly access: ThreadAccess,
    private readonly threads: ThreadRepository,
    private readonly standings: ModelStandings,
    private readonly writing: WritingService,
    private readonly box: SecretBox,
    private readonly clock: Clock,
  ) {}

  /** Part of the reaction to subscriptions; one of the whole house is to nobody alone. */
  async greet(tx: Tx, begun: ReadonlyArray<EventPayloads['subscription.activated']>): Promise<void> {
    const modelIds = new Set(begun.flatMap(({ modelId }) => modelId ?? []));
    const settings = await this.settings.findAll([...modelIds], tx);
    const greeted = begun.flatMap((data) => {
      const setting = settings.get(data.modelId ?? '');
      return setting?.is_greeting_on && setting.greeting_sealed !== '' ? [{ data, setting }] : [];
    });
    await lockAccess(
      tx,
      greeted.map(({ data }) => data.userId),
    );
    for (const { data, setting } of greeted) await this.greetOne(tx, data, setting);
  }

  private async greetOne(
    tx: Tx,
    data: EventPayloads['subscription.activated'],
    setting: MessageSettingRow,
  ): Promise<void> {
    if (!(await this.isStillTrue(setting, data))) return;
    const now = this.clock.now();
    const { id } = await this.threads.open(setting.model_id, data.userId, setting.author_id, now, tx);
    const thread = await this.threads.lock(tx, id);
    if (!thread || thread.fan_blocked || thread.house_blocked || thread.closed_for !== null) return;
    await this.writing.greet(tx, thread, setting.author_id, this.box.open(setting.greeting_sealed));
  }

  /** The period has not ended, and the page is hers, on the site, and not the fan's own. */
  private async isStillTrue(
    { model_id, author_id }: MessageSettingRow,
    { userId, expiresAt }: EventPayloads['subscription.activated'],
  ): Promise<boolean> {
    if (userId === author_id || Date.parse(expiresAt) <= this.clock.now().getTime()) return false;
    return (await this.standings.of(model_id)) === 'active' && (await this.access.creatorOf(model_id)) === author_id;
  }
}
