import type { In, NotificationPreferences, UserCaller } from '@camarim/contracts';
import { Database } from '@camarim/database';
import { OPTIONAL_NOTICES, type OptionalNotice } from '@camarim/domain';
import { Answers } from '@camarim/messaging';
import { Clock } from '@camarim/platform';
import { Injectable } from '@nestjs/common';

/** What a creator wants to be told; whatever must be told has no choice (STU-14). */
@Injectable()
export class NotificationPreferenceService {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
  ) {}

  @Answers('users.notification-preference.get')
  async get(_: In<'users.notification-preference.get'>, { userId }: UserCaller): Promise<NotificationPreferences> {
    const off = await this.db.query<{ category: OptionalNotice }>(
      'select category from notification_preference where account_id = $1 and not is_on',
      [userId],
    );
    const isOn = (one: OptionalNotice) => !off.some(({ category }) => category === one);
    return { items: OPTIONAL_NOTICES.map((category) => ({ category, isOn: isOn(category) })) };
  }

  /** What was told before stays in the list. */
  @Answers('users.notification-preference.set')
  async set(
    { category, isOn }: In<'users.notification-preference.set'>,
    caller: UserCaller,
  ): Promise<NotificationPreferences> {
    await this.db.execute(
      `insert into notification_preference (account_id, category, is_on, changed_at) values ($1, $2, $3, $4)
       on conflict (account_id, category) do update set is_on = excluded.is_on, changed_at = excluded.changed_at`,
      [caller.userId, category, isOn, this.clock.now()],
    );
    return this.get({}, caller);
  }
}
