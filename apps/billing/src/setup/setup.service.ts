import type { SetupPart } from '@camarim/contracts';
import { Database } from '@camarim/database';
import { Answers, setupFacts } from '@camarim/messaging';
import { Injectable } from '@nestjs/common';

const FACTS = {
  price: `select from plan where is_active`,
  /** A charge that was paid proves as much as a test. */
  provider: `select from payment_gateway where is_active and ((tested_at is not null and test_failure is null)
    or exists (select from payment p where p.gateway_id = payment_gateway.id and p.proved))`,
};

/** What the house needs from here before its first sale. */
@Injectable()
export class SetupService {
  constructor(private readonly db: Database) {}

  @Answers('billing.setup.get')
  get(): Promise<SetupPart> {
    return setupFacts(this.db, FACTS);
  }
}
