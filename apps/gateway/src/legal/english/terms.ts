import type { LegalText } from '../legal-text.js';

export const TERMS: LegalText = {
  title: 'Terms of use',
  sections: [
    {
      heading: 'Who may use it',
      paragraphs: [
        'Camarim is only for people over 18. Before showing adult content we ask for an age check made by an independent verifier. Stating your age is not enough (Brazilian Law 15.211/2025).',
        'Each person has one account, with an e-mail and a CPF of their own. You look after your e-mail: it is what you sign in with.',
      ],
    },
    {
      heading: 'What we offer',
      paragraphs: [
        'With the free account you see open posts and up to 5 previews of exclusive videos. A subscription opens the exclusive content for the period you bought, counted in days of 24 hours.',
        'Video calls are sold separately, with a set date and time. We do not arrange meetings in person.',
      ],
    },
    {
      heading: 'Price and payment',
      paragraphs: [
        'Prices are shown in reais before you buy, with no hidden fees. You pay by PIX, and the charge is good for the time shown on the screen.',
        'A subscription renews by itself only if you choose to pay every month with Pix Automático and authorise it at your bank; you cancel whenever you like. Without that, nothing more is charged when the period ends. If you buy again before the end, the days are added up.',
      ],
    },
    {
      heading: 'Returning a purchase',
      paragraphs: [
        'You have 7 days to return a purchase and get the whole amount back, without giving a reason (Brazilian Consumer Code, art. 49). “Cancellation and refunds” says how, step by step.',
        'A video call that has taken place cannot be undone. A call that did not take place can be refunded.',
      ],
    },
    {
      heading: 'What is not allowed',
      paragraphs: [
        'Do not copy, record, publish or share what creators post. Do not try to get around the age check, the limits or the security.',
        'Content with minors, without the consent of whoever appears in it, or that violates the rights of others is not accepted. Use “Report content” to tell us, even without an account.',
      ],
    },
    {
      heading: 'Creators',
      paragraphs: [
        'Before their first post we check the age and the identity document of every creator. Each post with other people needs their consent in writing.',
      ],
    },
    {
      heading: 'Closing the account',
      paragraphs: [
        'You can delete your account at any moment in “My account”. We may suspend accounts that break these terms, telling you the reason and hearing you.',
      ],
    },
    {
      heading: 'Changes and governing law',
      paragraphs: [
        'Each version of these terms has a date. Changes that affect you are announced before they take effect. Brazilian law applies, and you can go to the courts of your own city.',
      ],
    },
  ],
};
