import { agencyOperations } from './agencies.js';
import { callCalendarOperations } from './call-calendars.js';
import { callDeskOperations } from './call-desk.js';
import { callOfferOperations } from './call-offers.js';
import { callRoomOperations, roomReportQuestions } from './call-rooms.js';
import { couponOperations } from './coupons.js';
import { decisionOperations } from './decisions.js';
import { departureOperations } from './departures.js';
import { disputeOperations } from './disputes.js';
import { gatewayOperations } from './gateways.js';
import { goalOperations } from './goals.js';
import { ledgerOperations } from './ledger.js';
import { owedQuestions } from './owed.js';
import { payoutOperations } from './payouts.js';
import { postPriceOperations } from './post-prices.js';
import { postShareOperations } from './post-shares.js';
import { priceOperations } from './prices.js';
import { salesProofOperations } from './proofs.js';
import { purchaseOperations } from './purchases.js';
import { callQuestions, paymentQuestions } from './questions.js';
import { recurrenceOperations } from './recurrences.js';
import { saleAccessOperations } from './sale-access.js';
import { saleOperations } from './sales.js';
import { salesFiguresOperations } from './sales-figures.js';
import { strayMoneyOperations } from './stray-money.js';
import { subscriberOperations } from './subscribers.js';
import { tieQuestions } from './ties.js';
import { tipOperations } from './tips.js';
import { withdrawalOperations } from './withdrawals.js';

/** What billing answers. */
export const billingOperations = {
  ...salesProofOperations,
  ...agencyOperations,
  ...callCalendarOperations,
  ...callDeskOperations,
  ...callOfferOperations,
  ...callQuestions,
  ...callRoomOperations,
  ...roomReportQuestions,
  ...couponOperations,
  ...decisionOperations,
  ...departureOperations,
  ...disputeOperations,
  ...gatewayOperations,
  ...goalOperations,
  ...ledgerOperations,
  ...paymentQuestions,
  ...payoutOperations,
  ...postPriceOperations,
  ...postShareOperations,
  ...priceOperations,
  ...purchaseOperations,
  ...recurrenceOperations,
  ...saleAccessOperations,
  ...saleOperations,
  ...salesFiguresOperations,
  ...strayMoneyOperations,
  ...owedQuestions,
  ...tieQuestions,
  ...tipOperations,
  ...subscriberOperations,
  ...withdrawalOperations,
};
