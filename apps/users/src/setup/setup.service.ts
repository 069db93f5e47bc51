import type { SetupPart } from '@camarim/contracts';
import { Database } from '@camarim/database';
import { Answers, setupFacts } from '@camarim/messaging';
import { Injectable } from '@nestjs/common';

const FACTS = {
  mail: `select from outgoing_mail where status = 'sent'`,
};

/** What the house needs from here before its first sale. */
@Injectable()
export class SetupService {
  constructor(private readonly db: Database) {}

  @Answers('users.setup.get')
  get(): Promise<SetupPart> {
    return setupFacts(this.db, FACTS);
  }
}
