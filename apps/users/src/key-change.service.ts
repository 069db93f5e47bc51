import { Database, reseal } from '@camarim/database';
import { type FactoryProvider, Logger } from '@nestjs/common';
import { ACCESS_COLUMNS, accessBox, DATA_COLUMNS, dataBox } from './sealed.columns.js';
import { UsersConfig } from './users.config.js';

/** While a key is being replaced: seals everything anew, and says when the one before can go (USR-11). */
export class KeyChangeService {
  private readonly logger = new Logger(KeyChangeService.name);

  constructor(
    private readonly db: Database,
    private readonly config: UsersConfig,
  ) {}

  async run(): Promise<void> {
    if (this.config.DATA_KEY_PREVIOUS === undefined && this.config.ACCESS_KEY_PREVIOUS === undefined) return;
    const data = await reseal(this.db, dataBox(this.config), DATA_COLUMNS);
    const accesses = await reseal(this.db, accessBox(this.config), ACCESS_COLUMNS);
    this.logger.log({ msg: 'sealed anew with the key in use', data, accesses });
  }
}

/**
 * Done while the process is being made, before a door of it opens: rows are found by fingerprints of the key in use, so a
 * sign-up that came earlier would not see that its CPF has an account. A process that only migrates leaves it alone.
 */
export const keyChange: FactoryProvider<Promise<KeyChangeService>> = {
  provide: KeyChangeService,
  inject: [Database, UsersConfig],
  useFactory: async (db: Database, config: UsersConfig) => {
    const change = new KeyChangeService(db, config);
    if (!config.MIGRATE_ONLY) await change.run();
    return change;
  },
};
