import { setupModule } from '@camarim/messaging';

/** What the house needs from here before its first sale. */
export const SetupModule = setupModule('marketing', {
  pixel: `select from facebook_config where is_active and tested_at is not null`,
});
