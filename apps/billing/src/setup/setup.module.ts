import { setupModule } from '@camarim/messaging';

/** What the house needs from here before its first sale. */
export const SetupModule = setupModule('billing', {
  price: `select from plan where is_active`,
  /** A charge that was paid proves as much as a test. */
  provider: `select from payment_gateway where is_active and ((tested_at is not null and test_failure is null)
    or exists (select from payment p where p.gateway_id = payment_gateway.id and p.proved))`,
});
