import type { SetupPart } from '@camarim/contracts';
import { Database } from '@camarim/database';
import { Answers, setupFacts } from '@camarim/messaging';
import { Injectable } from '@nestjs/common';

const FACTS = {
  pixel: `select from facebook_config where is_active and tested_at is not null`,
};

/** What the house needs from here before its first sale. */
@Injectable()
export class SetupService {
  constructor(private readonly db: Database) {}

  @Answers('marketing.setup.get')
  get(): Promise<SetupPart> {
    return setupFacts(this.db, FACTS);
  }
}
