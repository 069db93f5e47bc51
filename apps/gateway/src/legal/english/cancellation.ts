import { CALL_CANCEL_TEXTS } from '@camarim/domain';
import type { LegalText } from '../legal-text.js';

export const CANCELLATION: LegalText = {
  title: 'Cancellation and refunds',
  sections: [
    {
      heading: 'Returning within 7 days',
      paragraphs: [
        '1. Sign in and open “My account”.',
        '2. Under “Purchases and receipts”, choose the purchase and tap “Return this purchase”. For a call: “Calls”, “Move or cancel”.',
        '3. Confirm. The whole amount goes back by PIX to the bank account that paid.',
        'You need not give a reason (Brazilian Consumer Code, art. 49). The access you bought ends when the refund is made.',
        'A subscription in which you have not opened exclusive videos yet nor bought a post at the subscribers’ price can always be returned. So can a bought post you have not opened yet, and your first used purchase. What counts as use and how many used purchases can be returned is shown before you pay, on the receipt and when you return it; what you read before paying is what counts. If something did not work as it should, write to support.',
      ],
    },
    {
      heading: 'Ending a subscription',
      paragraphs: [
        'Without Pix Automático a subscription does not renew by itself, and there is no future charge to cancel. If you chose to pay every month, cancel in “My account”, “Automatic renewal”, or in your bank’s app. In both cases the access goes on until the end of the period you paid for.',
      ],
    },
    {
      heading: 'Video calls',
      paragraphs: [
        `A call at a set time: ${CALL_CANCEL_TEXTS.slot.en}`,
        `A call “Available now”: ${CALL_CANCEL_TEXTS.now.en}`,
        'If she cannot make it or does not appear, the whole amount goes back.',
        'In the Camarim room only the minutes count in which both were in the call. Those that are missing because of her or of the connection go back to you; those that are missing because you did not come or left early do not.',
        'A call that has taken place cannot be undone.',
      ],
    },
    {
      heading: 'Charged twice, or a wrong amount',
      paragraphs: [
        'Payments made twice are refunded. If something looks wrong, write to support with the date and the amount; we answer within 5 days.',
      ],
    },
  ],
};
