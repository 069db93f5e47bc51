import type { Identity, In } from '@camarim/contracts';
import { EveryLeader } from '@camarim/database';
import { ACCESS_RECORD_MONTHS, HOUR_MS } from '@camarim/domain';
import { Answers, requireService } from '@camarim/messaging';
import { Clock, type SecretBox } from '@camarim/platform';
import { Injectable } from '@nestjs/common';
import { accessBox } from '../sealed.columns.js';
import { UsersConfig } from '../users.config.js';
import { AccessRecordRepository } from './access-record.repository.js';

const AT_ONCE = 500;

/**
 * Date, time and address of accesses, which the law wants kept for six months and shown to nobody without a court's
 * order (GW-12). Everything but the time is sealed, with a key of its own where there is one: no screen reads it, only
 * the person's own copy of their data does, and what belongs to an account is found only by who has the key.
 */
@Injectable()
export class AccessRecordService {
  private readonly box: SecretBox;

  constructor(
    private readonly records: AccessRecordRepository,
    private readonly clock: Clock,
    config: UsersConfig,
  ) {
    this.box = accessBox(config);
  }

  @Answers('users.access.record')
  async record({ entries }: In<'users.access.record'>, caller: Identity): Promise<{ recorded: number }> {
    requireService(caller, 'gateway');
    const rows = entries.slice(0, AT_ONCE).map(({ at, ip, class: kind, userId, sessionId }) => ({
      at: new Date(at),
      subjectIndex: userId === null ? null : this.box.index(userId, 'access-subject'),
      sealed: this.box.seal(JSON.stringify({ ip, kind, userId, sessionId })),
    }));
    if (rows.length > 0) await this.records.add(rows);
    return { recorded: rows.length };
  }

  @EveryLeader('users.purge-access-records', 6 * HOUR_MS)
  async purge(): Promise<void> {
    await this.records.deleteBefore(this.clock.now(), ACCESS_RECORD_MONTHS);
  }
}
