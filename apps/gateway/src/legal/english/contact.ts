import type { LegalText } from '../legal-text.js';

export const CONTACT: LegalText = {
  title: 'Contact',
  sections: [
    {
      heading: 'Write to us',
      paragraphs: [
        'Questions, trouble with a payment, requests: write to the support e-mail on this page. We answer within 5 days.',
        'Cancelling, refunds, a copy of your data and its deletion need no contact: they are in “My account”.',
      ],
    },
    {
      heading: 'Privacy',
      paragraphs: [
        'To reach the data protection officer, use the privacy e-mail on this page. We answer within 15 days.',
      ],
    },
    {
      heading: 'Reports',
      paragraphs: [
        'To tell us of intimate content published without consent, minors, copyright or a fake profile, use the form “Report content”. You need no account.',
      ],
    },
  ],
};
