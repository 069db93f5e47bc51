import { setupModule } from '@camarim/messaging';

/** What the house needs from here before its first sale. */
export const SetupModule = setupModule('users', {
  mail: `select from outgoing_mail where status = 'sent'`,
});
