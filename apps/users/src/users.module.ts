import { CreateModelStanding1764430000000, CreateProofBatches1766420000000, DatabaseModule } from '@camarim/database';
import { MessagingModule } from '@camarim/messaging';
import { PlatformModule, SecretBox, secretBoxOf } from '@camarim/platform';
import { QueueModule } from '@camarim/queue';
import { type DynamicModule, Module } from '@nestjs/common';
import { CreateAccounts1763600000000 } from '../migrations/1763600000000-create-accounts.js';
import { CreateStaff1763600000100 } from '../migrations/1763600000100-create-staff.js';
import { CreateSessions1763600000200 } from '../migrations/1763600000200-create-sessions.js';
import { CreateLoginCodes1763600000300 } from '../migrations/1763600000300-create-login-codes.js';
import { CreateOutgoingMails1763600000400 } from '../migrations/1763600000400-create-outgoing-mails.js';
import { CreateTotp1764070000000 } from '../migrations/1764070000000-create-totp.js';
import { CreateAuditEntries1764070000100 } from '../migrations/1764070000100-create-audit-entries.js';
import { CreateAccessPeriods1764070000200 } from '../migrations/1764070000200-create-access-periods.js';
import { CreateNotifications1764070000300 } from '../migrations/1764070000300-create-notifications.js';
import { CreateTrust1764080000000 } from '../migrations/1764080000000-create-trust.js';
import { AllowAccountsWithoutCpf1764300000000 } from '../migrations/1764300000000-allow-accounts-without-cpf.js';
import { SearchPeople1764310000000 } from '../migrations/1764310000000-search-people.js';
import { ConfirmAddresses1764440000000 } from '../migrations/1764440000000-confirm-addresses.js';
import { FindClaimedAddresses1764440000050 } from '../migrations/1764440000050-find-claimed-addresses.js';
import { RememberStaffDevices1764440000100 } from '../migrations/1764440000100-remember-staff-devices.js';
import { IndexSessionsThatAreOver1764460001000 } from '../migrations/1764460001000-index-sessions-that-are-over.js';
import { WriteNotificationsInEnglish1766152000000 } from '../migrations/1766152000000-write-notifications-in-english.js';
import { KeepLanguageOfAccounts1766171000000 } from '../migrations/1766171000000-keep-language-of-accounts.js';
import { TellWhyMailsFailed1766173000000 } from '../migrations/1766173000000-tell-why-mails-failed.js';
import { FindFailedMails1766173000100 } from '../migrations/1766173000100-find-failed-mails.js';
import { KeepNotesOnPeople1766174000000 } from '../migrations/1766174000000-keep-notes-on-people.js';
import { InviteCreators1766175000000 } from '../migrations/1766175000000-invite-creators.js';
import { IndexAuditOfModels1766270000000 } from '../migrations/1766270000000-index-audit-of-models.js';
import { KeepNotificationPreferences1766310100000 } from '../migrations/1766310100000-keep-notification-preferences.js';
import { CreatePush1766400000000 } from '../migrations/1766400000000-create-push.js';
import { CreateMessages1766410000000 } from '../migrations/1766410000000-create-messages.js';
import { CreateBroadcasts1766410001000 } from '../migrations/1766410001000-create-broadcasts.js';
import { AttachToMessages1766520001000 } from '../migrations/1766520001000-attach-to-messages.js';
import { CountBroadcasts1766530000000 } from '../migrations/1766530000000-count-broadcasts.js';
import { IndexTies1766530000100 } from '../migrations/1766530000100-index-ties.js';
import { CreateMessageSettings1766530000200 } from '../migrations/1766530000200-create-message-settings.js';
import { FillTies1766530000300 } from '../migrations/1766530000300-fill-ties.js';
import { CreateFollows1766540000000 } from '../migrations/1766540000000-create-follows.js';
import { IndexMessagesByTime1766550000000 } from '../migrations/1766550000000-index-messages-by-time.js';
import { ListThreads1766602000000 } from '../migrations/1766602000000-list-threads.js';
import { KeepThreadLists1766602001000 } from '../migrations/1766602001000-keep-thread-lists.js';
import { FillThreadLists1766602002000 } from '../migrations/1766602002000-fill-thread-lists.js';
import { IndexUnreadThreads1766602003000 } from '../migrations/1766602003000-index-unread-threads.js';
import { NameThreadSchema1766602004000 } from '../migrations/1766602004000-name-thread-schema.js';
import { NameTriggerSchema1766603001300 } from '../migrations/1766603001300-name-trigger-schema.js';
import { EndAccessPeriods1766604003000 } from '../migrations/1766604003000-end-access-periods.js';
import { BindDataExports1766613600000 } from '../migrations/1766613600000-bind-data-exports.js';
import { KnowRequestsOfNotes1766622000200 } from '../migrations/1766622000200-know-requests-of-notes.js';
import { KnowRequestsOfInvitations1766623020000 } from '../migrations/1766623020000-know-requests-of-invitations.js';
import { NoteDevicesTurnedOff1766623020100 } from '../migrations/1766623020100-note-devices-turned-off.js';
import { AccessModule } from './access/access.module.js';
import { AccessRecordModule } from './access-records/access-record.module.js';
import { Account } from './accounts/account.entity.js';
import { AccountModule } from './accounts/account.module.js';
import { AgeModule } from './age/age.module.js';
import { AuditModule } from './audit/audit.module.js';
import { ConfirmationModule } from './confirmation/confirmation.module.js';
import { ConsentModule } from './consents/consent.module.js';
import { ErasureModule } from './erasure/erasure.module.js';
import { DataExportModule } from './export/data-export.module.js';
import { FollowModule } from './follows/follow.module.js';
import { InvitationModule } from './invitations/invitation.module.js';
import { usersJobs } from './jobs.js';
import { LoginModule } from './login/login.module.js';
import { LoginCode } from './login/login-code.entity.js';
import { MailModule } from './mail/mail.module.js';
import { MessageModule } from './messages/message.module.js';
import { MetricsModule } from './metrics/metrics.module.js';
import { NoticeModule } from './notices/notice.module.js';
import { NotificationModule } from './notifications/notification.module.js';
import { PayoutCodeModule } from './payout-code/payout-code.module.js';
import { PersonModule } from './people/person.module.js';
import { usersPersonTables } from './person.tables.js';
import { ProfileModule } from './profile/profile.module.js';
import { ProofModule } from './proofs/proof.module.js';
import { PushModule } from './push/push.module.js';
import { sealed } from './sealed.columns.js';
import { Session } from './sessions/session.entity.js';
import { SessionModule } from './sessions/session.module.js';
import { SetupModule } from './setup/setup.module.js';
import { SignupModule } from './signup/signup.module.js';
import { Staff } from './staff/staff.entity.js';
import { StaffModule } from './staff/staff.module.js';
import { UsersConfig } from './users.config.js';
import { WaitingModule } from './waiting/waiting.module.js';

const ENTITIES = [Account, Session, LoginCode, Staff];
export const MIGRATIONS = [
  CreateAccounts1763600000000,
  CreateStaff1763600000100,
  CreateSessions1763600000200,
  CreateLoginCodes1763600000300,
  CreateOutgoingMails1763600000400,
  CreateTotp1764070000000,
  CreateAuditEntries1764070000100,
  CreateAccessPeriods1764070000200,
  CreateNotifications1764070000300,
  CreateTrust1764080000000,
  AllowAccountsWithoutCpf1764300000000,
  SearchPeople1764310000000,
  CreateModelStanding1764430000000,
  ConfirmAddresses1764440000000,
  FindClaimedAddresses1764440000050,
  RememberStaffDevices1764440000100,
  IndexSessionsThatAreOver1764460001000,
  WriteNotificationsInEnglish1766152000000,
  KeepLanguageOfAccounts1766171000000,
  TellWhyMailsFailed1766173000000,
  FindFailedMails1766173000100,
  KeepNotesOnPeople1766174000000,
  InviteCreators1766175000000,
  IndexAuditOfModels1766270000000,
  KeepNotificationPreferences1766310100000,
  CreatePush1766400000000,
  CreateMessages1766410000000,
  CreateBroadcasts1766410001000,
  CreateFollows1766540000000,
  CreateProofBatches1766420000000,
  IndexMessagesByTime1766550000000,
  CountBroadcasts1766530000000,
  IndexTies1766530000100,
  CreateMessageSettings1766530000200,
  FillTies1766530000300,
  AttachToMessages1766520001000,
  ListThreads1766602000000,
  KeepThreadLists1766602001000,
  FillThreadLists1766602002000,
  IndexUnreadThreads1766602003000,
  NameThreadSchema1766602004000,
  NameTriggerSchema1766603001300,
  EndAccessPeriods1766604003000,
  BindDataExports1766613600000,
  KnowRequestsOfNotes1766622000200,
  KnowRequestsOfInvitations1766623020000,
  NoteDevicesTurnedOff1766623020100,
];

@Module({})
export class UsersModule {
  static register(config: UsersConfig): DynamicModule {
    return {
      module: UsersModule,
      global: true,
      imports: [
        PlatformModule.forRoot(config),
        DatabaseModule.forService({
          service: 'users',
          config,
          entities: ENTITIES,
          migrations: MIGRATIONS,
          sealed: sealed(config),
        }),
        MessagingModule.forService({ service: 'users', config, person: usersPersonTables(config) }),
        QueueModule.forService({ config, jobs: usersJobs }),
        AccountModule,
        ProfileModule,
        SignupModule,
        LoginModule,
        ConfirmationModule,
        PayoutCodeModule,
        SessionModule,
        StaffModule,
        AuditModule,
        AccessModule,
        NotificationModule,
        PushModule,
        PersonModule,
        InvitationModule,
        MetricsModule,
        MailModule,
        ...[ConsentModule, AgeModule, DataExportModule, ErasureModule, AccessRecordModule, NoticeModule],
        ...[SetupModule, WaitingModule, MessageModule, FollowModule, ProofModule],
      ],
      providers: [
        { provide: UsersConfig, useValue: config },
        { provide: SecretBox, useValue: secretBoxOf(config) },
      ],
      exports: [UsersConfig, SecretBox],
    };
  }
}
