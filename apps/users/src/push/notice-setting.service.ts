import type { In, NoticeSettings, UserCaller } from '@camarim/contracts';
import { Database, type Tx } from '@camarim/database';
import {
  type AppAlias,
  CALL_ZONE,
  isTimeZone,
  mayBeSilent,
  NOTICE_GROUPS,
  type NoticeChannel,
  type NoticeGroup,
  only,
  problem,
} from '@camarim/domain';
import { Answers } from '@camarim/messaging';
import { Clock } from '@camarim/platform';
import { Injectable } from '@nestjs/common';
import { noticeChannelsOf, noticeLinesOf } from './notice-lines.js';
import { PushMessageRepository } from './push-message.repository.js';

/** How people want to be told (PUSH-05). */
@Injectable()
export class NoticeSettingService {
  constructor(
    private readonly db: Database,
    private readonly pushes: PushMessageRepository,
    private readonly clock: Clock,
  ) {}

  @Answers('users.notice-setting.get')
  async get(_: In<'users.notice-setting.get'>, { userId }: UserCaller): Promise<NoticeSettings> {
    const [chosen, setting] = await Promise.all([
      this.db.query<{ group: NoticeGroup; channel: NoticeChannel }>(
        'select notice_group as "group", channel from notice_channel where account_id = $1',
        [userId],
      ),
      this.db.one<{ quietFrom: number | null; quietTo: number | null; zone: string; alias: AppAlias }>(
        'select quiet_from as "quietFrom", quiet_to as "quietTo", zone, alias from notice_setting where account_id = $1',
        [userId],
      ),
    ]);
    const channelOf = (one: NoticeGroup) => chosen.find(({ group }) => group === one)?.channel ?? 'push';
    return {
      channels: NOTICE_GROUPS.map((group) => ({ group, channel: channelOf(group) })),
      ...(setting ?? { quietFrom: null, quietTo: null, zone: CALL_ZONE, alias: 'app' }),
    };
  }

  /** @throws validation-failed */
  @Answers('users.notice-setting.set')
  async set(form: In<'users.notice-setting.set'>, caller: UserCaller): Promise<NoticeSettings> {
    check(form);
    const { quietFrom, quietTo, zone, alias } = form;
    const at = this.clock.now();
    await this.db.transaction(async (tx) => {
      for (const { group, channel } of form.channels)
        await tx.execute(
          `insert into notice_channel (account_id, notice_group, channel, changed_at) values ($1, $2, $3, $4)
           on conflict (account_id, notice_group) do update
             set channel = excluded.channel, changed_at = excluded.changed_at`,
          [caller.userId, group, channel, at],
        );
      await tx.execute(
        `insert into notice_setting (account_id, quiet_from, quiet_to, zone, alias, changed_at)
         values ($1, $2, $3, $4, $5, $6)
         on conflict (account_id) do update set quiet_from = excluded.quiet_from, quiet_to = excluded.quiet_to,
           zone = excluded.zone, alias = excluded.alias, changed_at = excluded.changed_at`,
        [caller.userId, quietFrom, quietTo, zone, alias, at],
      );
      await this.pushes.wake(tx, caller.userId, at);
    });
    return this.get({}, caller);
  }

  /** @returns those of `accountIds` who chose where this kind is told; of others what always was holds. */
  async choicesOf(tx: Tx, accountIds: string[], kind: string): Promise<Map<string, NoticeChannel>> {
    const rows = await tx.query<{ accountId: string; channel: NoticeChannel }>(
      `select distinct on (account_id) account_id as "accountId", channel from notice_channel
        where account_id = any($1::uuid[]) and notice_group = any($2::text[])
          and channel = any($3::text[])
        order by account_id, array_position($2::text[], notice_group)`,
      [accountIds, noticeLinesOf(kind), noticeChannelsOf(kind)],
    );
    return new Map(rows.map((row) => [row.accountId, only(row, 'channel').channel]));
  }
}

function check({ channels, quietFrom, quietTo, zone }: In<'users.notice-setting.set'>): void {
  const silent = channels.some(({ group, channel }) => channel === 'none' && !mayBeSilent(group));
  if (silent) throw refused('channels', 'Avisos de pagamento chegam no celular ou por e-mail.');
  if ((quietFrom === null) !== (quietTo === null)) throw refused('quietFrom', 'Diga o começo e o fim do silêncio.');
  if (!isTimeZone(zone)) throw refused('zone', 'Este fuso horário não existe.');
}

const refused = (field: string, message: string) =>
  problem('validation-failed', { errors: [{ field, code: 'invalid', message }] });
