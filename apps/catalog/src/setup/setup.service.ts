import type { SetupPart } from '@camarim/contracts';
import { Database } from '@camarim/database';
import { Answers, setupFacts } from '@camarim/messaging';
import { Injectable } from '@nestjs/common';

const FACTS = {
  creator: `select from model m join model_kyc k on k.model_id = m.id
    where m.is_active and m.deleted_at is null and k.is_over_18 and k.is_document_checked`,
  post: `select from post p join model m on m.id = p.model_id
    where p.is_published and p.deleted_at is null and m.is_active and m.deleted_at is null`,
};

/** What the house needs from here before its first sale. */
@Injectable()
export class SetupService {
  constructor(private readonly db: Database) {}

  @Answers('catalog.setup.get')
  get(): Promise<SetupPart> {
    return setupFacts(this.db, FACTS);
  }
}
