import { MessagingModule } from '@camarim/messaging';
import { PlatformModule } from '@camarim/platform';
import { type DynamicModule, Module } from '@nestjs/common';
import { AccessLogModule } from './access-records/access-log.module.js';
import { AccountModule } from './account/account.module.js';
import { AdminModule } from './admin/admin.module.js';
import { AdminContentModule } from './admin-content/admin-content.module.js';
import { AgeModule } from './age/age.module.js';
import { AttributionModule } from './attribution/attribution.module.js';
import { CallModule } from './calls/call.module.js';
import { RoomModule } from './calls/room/room.module.js';
import { ContentModule } from './content/content.module.js';
import { DashboardModule } from './dashboard/dashboard.module.js';
import { FollowModule } from './follows/follow.module.js';
import { GatewayConfig } from './gateway.config.js';
import { HttpModule } from './http/http.module.js';
import { LegalModule } from './legal/legal.module.js';
import { LiveModule } from './live/live.module.js';
import { MarketingModule } from './marketing/marketing.module.js';
import { MediaModule } from './media/media.module.js';
import { MessageModule } from './messages/message.module.js';
import { OperationsModule } from './operations/operations.module.js';
import { PageModule } from './pages/page.module.js';
import { PaymentModule } from './payments/payment.module.js';
import { PeopleModule } from './people/people.module.js';
import { PlaceModule } from './places/place.module.js';
import { QueueBoardModule } from './queue-board/queue-board.module.js';
import { SecurityModule } from './security/security.module.js';
import { SetupModule } from './setup/setup.module.js';
import { StaffModule } from './staff/staff.module.js';
import { StatusModule } from './status/status.module.js';
import { StoryModule } from './stories/story.module.js';
import { StudioModule } from './studio/studio.module.js';
import { TrustModule } from './trust/trust.module.js';
import { WaitingModule } from './waiting/waiting.module.js';
import { WebhookModule } from './webhooks/webhook.module.js';

/** The edge: owns no table, asks one service per request in the name of the session. */
@Module({})
export class GatewayModule {
  static register(config: GatewayConfig): DynamicModule {
    return {
      module: GatewayModule,
      global: true,
      imports: [
        PlatformModule.forRoot(config),
        MessagingModule.forEdge({ service: 'gateway', config }),
        HttpModule,
        SecurityModule,
        AgeModule,
        AccessLogModule,
        AttributionModule,
        MediaModule,
        ContentModule,
        AccountModule,
        PaymentModule,
        PlaceModule,
        CallModule,
        ...[StoryModule, StudioModule],
        ...[LiveModule, RoomModule, MessageModule, FollowModule],
        LegalModule,
        TrustModule,
        WebhookModule,
        MarketingModule,
        AdminModule,
        StaffModule,
        PeopleModule,
        AdminContentModule,
        DashboardModule,
        QueueBoardModule,
        StatusModule,
        ...[SetupModule, WaitingModule],
        OperationsModule,
        // last: its wildcard takes what nobody else wants
        PageModule,
      ],
      providers: [{ provide: GatewayConfig, useValue: config }],
      exports: [GatewayConfig],
    };
  }
}
