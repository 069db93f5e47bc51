import { setupModule } from '@camarim/messaging';

/** What the house needs from here before its first sale. */
export const SetupModule = setupModule('catalog', {
  creator: `select from model m join model_kyc k on k.model_id = m.id
    where m.is_active and m.deleted_at is null and k.is_over_18 and k.is_document_checked`,
  post: `select from post p join model m on m.id = p.model_id
    where p.is_published and p.deleted_at is null and m.is_active and m.deleted_at is null`,
});
