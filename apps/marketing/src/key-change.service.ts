import { Database, reseal, type SealedColumn } from '@camarim/database';
import { SecretBox } from '@camarim/platform';
import { Injectable, Logger, type OnApplicationBootstrap } from '@nestjs/common';
import { MarketingConfig } from './marketing.config.js';

/** Everything DATA_KEY seals here. */
export const SEALED_COLUMNS: readonly SealedColumn[] = [
  { table: 'facebook_config', column: 'token_sealed' },
  { table: 'visit', column: 'browser_sealed' },
  { table: 'conversion', column: 'browser_sealed' },
];

/** While the key is being replaced: seals everything anew at the start, and says when the one before can go (MKT-02). */
@Injectable()
export class KeyChangeService implements OnApplicationBootstrap {
  private readonly logger = new Logger(KeyChangeService.name);

  constructor(
    private readonly db: Database,
    private readonly box: SecretBox,
    private readonly config: MarketingConfig,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    if (this.config.DATA_KEY_PREVIOUS === undefined) return;
    this.logger.log({ msg: 'sealed anew with the key in use', ...(await reseal(this.db, this.box, SEALED_COLUMNS)) });
  }
}
