import type { BookingFacts, EventPayloads } from '@camarim/contracts';
import { CALL_ZONE, formatBRL, localDateOf, localTime } from '@camarim/domain';

export interface NotificationWords {
  title: string;
  text: string;
}
const MONEY_BACK = 'The whole amount goes back to the account the PIX came from; we tell you when it arrives.';
const LEFT = { 1440: '24 hours', 60: '1 hour', 10: '10 minutes' } as const;
const day = new Intl.DateTimeFormat('en-US', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' });
const weekday = new Intl.DateTimeFormat('en-US', {
  ...{ weekday: 'long', day: 'numeric', month: 'long', timeZone: CALL_ZONE },
});
const dayOf = (date: string): string => day.format(new Date(`${date}T00:00:00Z`));
const whenOf = ({ startsAt }: BookingFacts): string => {
  const at = new Date(startsAt);
  return `${weekday.format(at)}, at ${localTime(at, CALL_ZONE).time} (São Paulo time)`;
};
const PAID_FOR: Readonly<Record<string, string>> = {
  call: 'Your call is paid.',
  unlock: 'What you bought is open.',
  tip: 'Your gift was sent.',
};
const ENDED_BY = {
  fan: 'You cancelled it.',
  bank: 'It was cancelled in your bank’s app.',
  staff: 'Our team cancelled it.',
  house: 'We cancelled it.',
} as const;
const DEBIT_OPEN = 'This month’s debit hasn’t been made yet, and your bank may try again in the next days';
const shorter = (reason: EventPayloads['subscription.cancelled']['reason'], until: string): NotificationWords =>
  reason === 'revoked'
    ? {
        title: 'Your access is shorter now',
        text: `Our team took a part of it back; your access runs until ${until}. If that was a mistake, write to us.`,
      }
    : { title: 'A purchase was undone', text: `That purchase was undone; your access runs until ${until}.` };
const CANCELLED = {
  buyer: 'You cancelled the call',
  house: 'Your call was cancelled',
  creator: 'She cancelled your call',
} as const;
const TESTIMONIAL_TITLES = {
  approved: 'Your testimonial was approved',
  refused: 'Your testimonial wasn’t approved',
  hidden: 'Your testimonial was taken down',
} as const;

/** What people read of each event on the pages in English, as `NOTIFICATION_TEXTS` says it in Portuguese. */
export const ENGLISH = {
  paymentApproved: ({ amountCents, planType }: EventPayloads['payment.approved']): NotificationWords =>
    amountCents === 0
      ? { title: 'You were given access', text: 'Our team opened an access for you, with our compliments. Enjoy!' }
      : {
          title: 'Payment confirmed',
          text: `We received your PIX of ${formatBRL(amountCents)}. ${PAID_FOR[planType] ?? 'Your access is open.'}`,
        },
  paymentRefunded: ({ refundedCents, by }: EventPayloads['payment.refunded']): NotificationWords =>
    by === 'bank'
      ? {
          title: 'Your bank returned a payment',
          text: `The bank sent ${formatBRL(refundedCents)} back to the account the PIX came from.`,
        }
      : {
          title: 'Refund made',
          text: `We sent ${formatBRL(refundedCents)} back to the account the PIX came from.`,
        },
  paymentUnpaid: ({ planType }: EventPayloads['payment.refunded']): NotificationWords => ({
    title: 'A purchase was undone',
    text:
      planType === 'tip'
        ? 'The payment of your gift wasn’t confirmed, and the gift was undone. If this is a mistake, write to us.'
        : 'Its payment wasn’t confirmed, and what you bought is closed again. If this is a mistake, write to us.',
  }),
  surplusReturned: ({ surplusCents }: EventPayloads['payment.surplus-returned']): NotificationWords => ({
    title: 'We returned a PIX',
    text: `We sent ${formatBRL(surplusCents)} back to the account the PIX came from: it came late, twice or was too much, and bought nothing.`,
  }),
  subscriptionExpiring: ({ daysLeft, awaitsDebit }: EventPayloads['subscription.expiring']): NotificationWords => {
    const balance = `${DEBIT_OPEN}: please check your balance.`;
    if (daysLeft === 0)
      return {
        title: 'Your subscription ends today',
        text: `It’s the last day of your access. ${awaitsDebit ? balance : 'Renew with a PIX so that you miss nothing.'}`,
      };
    const renew = awaitsDebit ? balance : 'Renew with a PIX: the days you have left still count.';
    return {
      title: 'Your subscription is about to end',
      text: `${daysLeft === 1 ? '1 day' : `${daysLeft} days`} of access left. ${renew}`,
    };
  },
  renewalAuthorised: ({ amountCents, nextDebitOn }: EventPayloads['recurrence.authorised']): NotificationWords => ({
    title: 'Automatic renewal is on',
    text: `Your bank will debit ${formatBRL(amountCents)} every month, from ${dayOf(nextDebitOn)}. Cancel whenever you like, in your account.`,
  }),
  renewalFailed: ({ amountCents, retryOn }: EventPayloads['recurrence.debit-failed']): NotificationWords => ({
    title: 'We couldn’t renew',
    text: `Your bank didn’t authorise the debit of ${formatBRL(amountCents)}. ${
      retryOn === null ? 'To go on, make a new PIX.' : `It tries again on ${dayOf(retryOn)}: please check your balance.`
    }`,
  }),
  renewalEnded: ({ by, reason }: EventPayloads['recurrence.ended']): NotificationWords => ({
    title: 'Automatic renewal is over',
    text:
      reason === 'debit-refused'
        ? 'This month’s debit wasn’t made and we stopped trying. You won’t be charged again; to come back, just make a new PIX.'
        : reason === 'model-gone'
          ? 'The profile you subscribe to left the site. You won’t be charged again; about the days you’ve paid for we write separately.'
          : `${ENDED_BY[by]} You won’t be charged again, and the access you’ve paid for runs to its end.`,
  }),
  chargeLate: (): NotificationWords => ({
    title: 'Your PIX code is ready',
    text: 'The bank was slow to answer, and now the code is on the page of the payment. It is good for a few minutes; if it expires, just ask for another one there.',
  }),
  subscriptionExpired: ({ awaitsDebit }: EventPayloads['subscription.expired']): NotificationWords => ({
    title: 'Your subscription has ended',
    text: awaitsDebit
      ? `${DEBIT_OPEN}: if it is made, your access is back. To stop, cancel the renewal in your account.`
      : 'Nothing is charged by itself. Whenever you want to come back, just make a new PIX.',
  }),
  subscriptionKept: ({ expiresAt }: EventPayloads['subscription.kept']): NotificationWords => ({
    title: 'A profile you subscribe to left the site',
    text: `It no longer sells or appears in lists. What you’ve paid for stays yours until ${dayOf(localDateOf(new Date(expiresAt)))}, on the same page as always; after that you aren’t charged.`,
  }),
  subscriptionCancelled: ({ reason, goesOnUntil }: EventPayloads['subscription.cancelled']): NotificationWords =>
    goesOnUntil && reason !== 'creator-left'
      ? shorter(reason, dayOf(localDateOf(new Date(goesOnUntil))))
      : {
          title: 'Your access has ended',
          text:
            reason === 'revoked'
              ? 'Our team ended this access. If that was a mistake, write to us.'
              : reason === 'creator-left'
                ? 'The profile left the site. The amount for the days that were left goes back to the account the PIX came from; we tell you when it arrives.'
                : 'The amount of this payment was returned, so its access ended.',
        },
  bookingConfirmed: (call: EventPayloads['booking.confirmed']): NotificationWords => ({
    title: 'Call confirmed',
    text: call.promiseUntil
      ? 'She has your request and answers within 5 minutes. The way in appears in your booking once she confirms.'
      : `Your time is booked: ${whenOf(call)}. The way in is in your booking from 10 minutes before.`,
  }),
  bookingMoved: (call: BookingFacts): NotificationWords => ({
    title: 'Your call moved to another time',
    text: `The new time is ${whenOf(call)}.`,
  }),
  bookingMoveAsked: (call: BookingFacts): NotificationWords => ({
    title: 'She asked to move your call',
    text: `She can’t make the call of ${whenOf(call)}. Choose another time, or cancel and get everything back.`,
  }),
  bookingKept: (call: BookingFacts): NotificationWords => ({
    title: 'Your call keeps its time',
    text: `She can make the call of ${whenOf(call)} after all. The way in is in your booking.`,
  }),
  bookingAnswered: (call: BookingFacts): NotificationWords => ({
    title: 'She confirmed the call',
    text: `All is set for ${whenOf(call)}. The way in is in your booking.`,
  }),
  bookingCancelled: (call: BookingFacts, by: keyof typeof CANCELLED): NotificationWords => ({
    title: CANCELLED[by],
    text: `The call of ${whenOf(call)} won’t take place. ${MONEY_BACK}`,
  }),
  bookingUnpaid: (call: BookingFacts): NotificationWords => ({
    title: CANCELLED.house,
    text: `Its payment wasn’t confirmed, and the call of ${whenOf(call)} won’t take place. If this is a mistake, write to us.`,
  }),
  bookingLineFailed: (call: BookingFacts): NotificationWords => ({
    title: 'The connection of your call failed',
    text: `In the call of ${whenOf(call)} the connection did not last for the time you booked. We’re sorry. ${MONEY_BACK}`,
  }),
  bookingMissedByYou: (call: BookingFacts): NotificationWords => ({
    title: 'You didn’t join your call',
    text: `The call of ${whenOf(call)} ended without you, so the amount doesn’t go back. If this is a mistake, write to us.`,
  }),
  bookingMissed: (call: BookingFacts): NotificationWords => ({
    title: 'Your call didn’t take place',
    text: `She didn’t come to the call of ${whenOf(call)}. We’re sorry. ${MONEY_BACK}`,
  }),
  bookingStarting: (call: EventPayloads['booking.starting']): NotificationWords => ({
    title: `Your call starts in ${LEFT[call.minutesLeft]}`,
    text: `It’s on ${whenOf(call)}. ${call.minutesLeft === 10 ? 'The way in is in your booking now.' : 'The way in appears in your booking 10 minutes before.'}`,
  }),
  roomWaiting: (): NotificationWords => ({
    title: 'She is in the room',
    text: 'She has entered the room of your call and is waiting for you. Join from your booking.',
  }),
  roomLate: ({ until }: EventPayloads['call-room.late']): NotificationWords => ({
    title: 'She is waiting for you',
    text: `Your call has begun and she is in the room. Join from your booking: you may come until ${localTime(new Date(until), CALL_ZONE).time} (São Paulo time).`,
  }),
  bookingPromiseMissed: (): NotificationWords => ({
    title: 'She hasn’t answered yet',
    text: 'The 5 minutes she promised are over. You can ask for your money back at once, or wait a little longer.',
  }),
  bookingReleased: (): NotificationWords => ({
    title: 'Time released',
    text: 'The booking of your call was not completed and its time is free again.',
  }),
  bookingCompleted: (): NotificationWords => ({
    title: 'Call completed',
    text: 'We hope you liked it. The receipt is in your profile.',
  }),
  tipThanked: (): NotificationWords => ({
    title: 'She thanked you for your gift',
    text: 'The creator you gave a gift to has seen it and says thank you.',
  }),
  messageReceived: (): NotificationWords => ({
    title: 'You have a message',
    text: 'There is something new in a conversation of yours. Open it to read.',
  }),
  commentAsked: (): NotificationWords => ({
    title: 'Tell us what you think',
    text: 'A creator you subscribe to would like your opinion of a new post.',
  }),
  testimonialDecided: ({ state }: EventPayloads['testimonial.decided']): NotificationWords => ({
    title: TESTIMONIAL_TITLES[state],
    text:
      state === 'approved'
        ? 'It can now appear on the creator’s pages. Change or withdraw it whenever you like, in your account.'
        : 'The reason is in your account. If you like, write again.',
  }),
} as const;
