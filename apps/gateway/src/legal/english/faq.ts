import type { LegalText } from '../legal-text.js';

export const FAQ: LegalText = {
  title: 'Questions and answers',
  sections: [
    {
      heading: 'How do I sign in?',
      paragraphs: ['Enter your e-mail and type the code of 6 numbers we send. There is no password.'],
    },
    {
      heading: 'Why do you ask for an age check?',
      paragraphs: [
        'The law requires a reliable check before adult content is shown. The verifier tells us only “over 18”: we receive neither your name nor your date of birth nor your document. The check is good for 12 hours in this browser.',
      ],
    },
    {
      heading: 'I paid and nothing opened. What now?',
      paragraphs: [
        'Access opens as soon as the bank confirms the PIX, nearly always within seconds. Tap “I’ve paid” on the screen of the charge. A PIX that arrives after its time counts too.',
      ],
    },
    {
      heading: 'Does the subscription renew by itself?',
      paragraphs: [
        'Only if you choose to pay every month with Pix Automático and authorise it at your bank; you cancel whenever you like, in “My account” or in your bank’s app. Without that, access ends with the period and nothing is charged.',
      ],
    },
    {
      heading: 'What appears on my bank statement?',
      paragraphs: [
        'The name of the PIX provider that processed the charge, which your bank shows on its screen before you confirm.',
      ],
    },
    {
      heading: 'Can I return a purchase?',
      paragraphs: ['Yes, within 7 days, with the whole amount back. See “Cancellation and refunds”.'],
    },
    {
      heading: 'How do I delete my account?',
      paragraphs: [
        'In “My account”, choose “Delete my account” and confirm with the code sent to your e-mail. Access ends at once.',
      ],
    },
    {
      heading: 'How do I report a post?',
      paragraphs: [
        'Use “Report content” at the foot of the site, or “Report this post” beside the comments. You get a reference number, and the answer by e-mail.',
      ],
    },
  ],
};
