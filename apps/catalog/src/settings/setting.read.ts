import type { SiteSettings } from '@camarim/contracts';
import { Database, type Tx } from '@camarim/database';
import { Injectable } from '@nestjs/common';

/** What holds where nobody has said anything. */
export const DEFAULT_SETTINGS: SiteSettings = {
  creatorLocation: null,
  showDemoEngagement: false,
  commentsEnabled: true,
  moderateAllComments: false,
  whatsappNumber: null,
  socialLinks: [],
};

@Injectable()
export class SettingRead {
  constructor(private readonly db: Database) {}

  async all(on: Pick<Tx, 'query'> = this.db): Promise<SiteSettings> {
    const rows = await on.query<{ key: string; value: unknown }>(`select key, value from site_setting`);
    const known = rows.filter(({ key }) => Object.hasOwn(DEFAULT_SETTINGS, key));
    return { ...DEFAULT_SETTINGS, ...Object.fromEntries(known.map(({ key, value }) => [key, value])) };
  }
}
