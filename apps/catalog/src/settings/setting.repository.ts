import type { SiteSettings } from '@camarim/contracts';
import type { Tx } from '@camarim/database';
import { Injectable } from '@nestjs/common';

@Injectable()
export class SettingRepository {
  async put(tx: Tx, key: keyof SiteSettings, value: SiteSettings[keyof SiteSettings], now: Date): Promise<void> {
    await tx.execute(
      `insert into site_setting (key, value, updated_at) values ($1, $2, $3)
       on conflict (key) do update set value = excluded.value, updated_at = excluded.updated_at`,
      [key, JSON.stringify(value), now],
    );
  }
}
