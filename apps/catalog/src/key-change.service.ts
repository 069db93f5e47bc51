import { Database, reseal, type SealedColumn } from '@camarim/database';
import { SecretBox } from '@camarim/platform';
import { Injectable, Logger, type OnApplicationBootstrap } from '@nestjs/common';
import { CatalogConfig } from './catalog.config.js';

/** Everything DATA_KEY seals here. */
export const SEALED_COLUMNS: readonly SealedColumn[] = [{ table: 'model_kyc', column: 'birth_date_sealed' }];

/** While the key is being replaced: seals everything anew at the start, and says when the one before can go. */
@Injectable()
export class KeyChangeService implements OnApplicationBootstrap {
  private readonly logger = new Logger(KeyChangeService.name);

  constructor(
    private readonly db: Database,
    private readonly box: SecretBox,
    private readonly config: CatalogConfig,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    if (this.config.DATA_KEY_PREVIOUS === undefined) return;
    this.logger.log({ msg: 'sealed anew with the key in use', ...(await reseal(this.db, this.box, SEALED_COLUMNS)) });
  }
}
