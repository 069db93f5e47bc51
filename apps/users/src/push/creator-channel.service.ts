import type { CreatorNoticeChannels, In, UserCaller } from '@camarim/contracts';
import { Database } from '@camarim/database';
import {
  CREATOR_NOTICE_CATEGORIES,
  CREATOR_NOTICES,
  type CreatorNoticeCategory,
  isAlwaysSent,
  type NoticeChannel,
  problem,
} from '@camarim/domain';
import { Answers } from '@camarim/messaging';
import { Clock } from '@camarim/platform';
import { Injectable } from '@nestjs/common';
import { noticeChannelsOf, noticeLinesOf } from './notice-lines.js';

/** Where a creator is told of each kind of her work (PUSH-14). */
@Injectable()
export class CreatorChannelService {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
  ) {}

  @Answers('users.creator-channel.get')
  async get(_: In<'users.creator-channel.get'>, { userId }: UserCaller): Promise<CreatorNoticeChannels> {
    const rows = await this.db.query<{ line: string; channel: NoticeChannel }>(
      'select notice_group as line, channel from notice_channel where account_id = $1',
      [userId],
    );
    const chosen = new Map(rows.map(({ line, channel }) => [line, channel]));
    const channelOf = (category: CreatorNoticeCategory): NoticeChannel => {
      const [kind] = CREATOR_NOTICES[category];
      const made = noticeLinesOf(kind).map((line) => chosen.get(line));
      return made.find((one) => one && noticeChannelsOf(kind).includes(one)) ?? 'push';
    };
    return { items: CREATOR_NOTICE_CATEGORIES.map((category) => ({ category, channel: channelOf(category) })) };
  }

  /** @throws validation-failed for money that would be told nowhere outside. */
  @Answers('users.creator-channel.set')
  async set(
    { category, channel }: In<'users.creator-channel.set'>,
    caller: UserCaller,
  ): Promise<CreatorNoticeChannels> {
    if (channel === 'none' && isAlwaysSent(category)) {
      const message = 'Avisos do seu dinheiro chegam no celular ou por e-mail.';
      throw problem('validation-failed', { errors: [{ field: 'channel', code: 'invalid', message }] });
    }
    await this.db.execute(
      `insert into notice_channel (account_id, notice_group, channel, changed_at) values ($1, $2, $3, $4)
       on conflict (account_id, notice_group) do update set channel = excluded.channel, changed_at = excluded.changed_at`,
      [caller.userId, `creator-${category}`, channel, this.clock.now()],
    );
    return this.get({}, caller);
  }
}
