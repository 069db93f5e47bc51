import { Database, reseal } from '@camarim/database';
import { Injectable, Logger, type OnApplicationBootstrap } from '@nestjs/common';
import { ACCESS_COLUMNS, accessBox, DATA_COLUMNS, dataBox } from './sealed.columns.js';
import { UsersConfig } from './users.config.js';

/** While a key is being replaced: seals everything anew at the start, and says when the one before can go (USR-11). */
@Injectable()
export class KeyChangeService implements OnApplicationBootstrap {
  private readonly logger = new Logger(KeyChangeService.name);

  constructor(
    private readonly db: Database,
    private readonly config: UsersConfig,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    if (this.config.DATA_KEY_PREVIOUS === undefined && this.config.ACCESS_KEY_PREVIOUS === undefined) return;
    const data = await reseal(this.db, dataBox(this.config), DATA_COLUMNS);
    const accesses = await reseal(this.db, accessBox(this.config), ACCESS_COLUMNS);
    this.logger.log({ msg: 'sealed anew with the key in use', data, accesses });
  }
}
