import { Database, EveryLeader, type Tx } from '@camarim/database';
import { DAY_MS, HOUR_MS, isUuid } from '@camarim/domain';
import { Clock, SecretBox } from '@camarim/platform';
import { Injectable } from '@nestjs/common';

const KEPT_MS = 90 * DAY_MS;

/** Browsers in which somebody of the team was let in; known by a signed cookie, kept as fingerprints (S4). */
@Injectable()
export class StaffDevices {
  constructor(
    private readonly db: Database,
    private readonly box: SecretBox,
    private readonly clock: Clock,
  ) {}

  /** @param deviceId of the browser's cookie; anything but an id is no browser. */
  async knows(staffId: string, deviceId: unknown): Promise<boolean> {
    if (!isUuid(deviceId)) return false;
    const found = await this.db.one('select 1 from staff_device where staff_id = $1 and device_index = any($2)', [
      staffId,
      this.box.indexes(deviceId, 'staff-device'),
    ]);
    return found !== null;
  }

  async remember(tx: Tx, staffId: string, deviceId: unknown): Promise<void> {
    if (!isUuid(deviceId)) return;
    await tx.execute(
      `insert into staff_device (staff_id, device_index, last_used_at) values ($1, $2, $3)
       on conflict (staff_id, device_index) do update set last_used_at = excluded.last_used_at`,
      [staffId, this.box.index(deviceId, 'staff-device'), this.clock.now()],
    );
  }

  /** What takes a person's access away takes what was known of their browsers too. */
  async forget(tx: Tx, staffId: string): Promise<void> {
    await tx.execute('delete from staff_device where staff_id = $1', [staffId]);
  }

  @EveryLeader('users.purge-staff-devices', 6 * HOUR_MS)
  async purge(): Promise<void> {
    await this.db.execute('delete from staff_device where last_used_at < $1', [
      new Date(this.clock.now().getTime() - KEPT_MS),
    ]);
  }
}
