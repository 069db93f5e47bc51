import { ModelStandingModule, TeamDelegationModule } from '@camarim/messaging';
import { Module } from '@nestjs/common';
import { DecisionModule } from '../decisions/decision.module.js';
import { LedgerModule } from '../ledger/ledger.module.js';
import { PaymentModule } from '../payments/payment.module.js';
import { RefundModule } from '../refunds/refund.module.js';
import { CallCalendarRepository } from './availability/call-calendar.repository.js';
import { CallCalendarService } from './availability/call-calendar.service.js';
import { SlotService } from './availability/slot.service.js';
import { BookingEvents } from './bookings/booking.events.js';
import { BookingProcessor } from './bookings/booking.processor.js';
import { BookingRead } from './bookings/booking.read.js';
import { BookingRepository } from './bookings/booking.repository.js';
import { BookingService } from './bookings/booking.service.js';
import { BookingBuyerService } from './bookings/booking-buyer.service.js';
import { BookingDeskService } from './bookings/booking-desk.service.js';
import { BookingOutcomeService } from './bookings/booking-outcome.service.js';
import { BookingReleaseService } from './bookings/booking-release.service.js';
import { BookingReminderService } from './bookings/booking-reminder.service.js';
import { BookingResolutionService } from './bookings/booking-resolution.service.js';
import { BookingRounds } from './bookings/booking-rounds.service.js';
import { BookingSettlementService } from './bookings/booking-settlement.service.js';
import { CallDecisions } from './bookings/call-decisions.service.js';
import { CallOffService } from './bookings/call-off.service.js';
import { CallAccess } from './call-access.service.js';
import { CallChanges } from './call-changes.service.js';
import { CallDelegation } from './call-delegation.js';
import { ClickRead } from './clicks/click.read.js';
import { ClickService } from './clicks/click.service.js';
import { ExtensionEvents } from './extensions/extension.events.js';
import { ExtensionRepository } from './extensions/extension.repository.js';
import { ExtensionService } from './extensions/extension.service.js';
import { ExtensionOffers } from './extensions/extension-offer.service.js';
import { ExtensionRound } from './extensions/extension-round.service.js';
import { CallOfferRepository } from './offers/call-offer.repository.js';
import { CallOfferService } from './offers/call-offer.service.js';
import { CallOptionRead } from './offers/call-option.read.js';
import { PresenceService } from './presence/presence.service.js';
import { RoomEvents } from './rooms/room.events.js';
import { RoomProcessor } from './rooms/room.processor.js';
import { RoomRead } from './rooms/room.read.js';
import { RoomRepository } from './rooms/room.repository.js';
import { RoomService } from './rooms/room.service.js';
import { RoomAccess } from './rooms/room-access.service.js';
import { RoomKeeper } from './rooms/room-keeper.service.js';
import { RoomLookRead } from './rooms/room-look.read.js';
import { RoomMoreService } from './rooms/room-more.service.js';
import { RoomReportService } from './rooms/room-report.service.js';
import { RoomRounds } from './rooms/room-rounds.service.js';
import { RoomSettlementService } from './rooms/room-settlement.service.js';

@Module({
  imports: [ModelStandingModule, TeamDelegationModule, DecisionModule, LedgerModule, PaymentModule, RefundModule],
  providers: [
    ...[
      CallAccess,
      CallChanges,
      CallDelegation,
      CallOfferRepository,
      CallOptionRead,
      CallOfferService,
      ClickRead,
      ClickService,
      PresenceService,
    ],
    ...[CallCalendarRepository, CallCalendarService, SlotService],
    ...[BookingRepository, BookingRead, BookingReleaseService, BookingSettlementService, BookingService],
    ...[BookingOutcomeService, RoomRepository, RoomRead, RoomAccess, RoomKeeper, RoomSettlementService],
    ...[RoomLookRead, RoomService, RoomMoreService, RoomReportService, RoomEvents, RoomProcessor, RoomRounds],
    ...[ExtensionRepository, ExtensionOffers, ExtensionService, ExtensionEvents, ExtensionRound],
    ...[
      BookingBuyerService,
      CallDecisions,
      CallOffService,
      BookingDeskService,
      BookingResolutionService,
      BookingReminderService,
      BookingProcessor,
      BookingEvents,
      BookingRounds,
    ],
  ],
  exports: [CallOffService],
})
export class CallModule {}
