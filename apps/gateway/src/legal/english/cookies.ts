import type { LegalText } from '../legal-text.js';

export const COOKIES: LegalText = {
  title: 'Cookies',
  sections: [
    {
      heading: 'You choose',
      paragraphs: [
        'Only the necessary cookies work from the start. Analytics and marketing stay off until you accept, and rejecting is as easy as accepting. You can change your mind at any moment under “Cookies”, at the foot of the page.',
      ],
    },
    {
      heading: 'The cookies we use',
      paragraphs: ['All of them are ours: no other site stores cookies here.'],
      table: {
        columns: ['Cookie', 'Category', 'What for', 'How long'],
        rows: [
          ['camarim', 'Necessary', 'Keeps you signed in', '30 days'],
          ['camarim-staff', 'Necessary', 'Keeps the team signed in', '24 hours'],
          ['camarim-adult', 'Necessary', 'Remembers that the age was checked, without saying who you are', '12 hours'],
          ['camarim-age-check', 'Necessary', 'Ties the age check to this browser', '15 minutes'],
          ['camarim-visitor', 'Necessary', 'Counts each story you open once', '8 days'],
          ['_fbp', 'Marketing', 'Only if you accepted: the code by which Meta measures ads in this browser', '90 days'],
          ['lang', 'Necessary', 'Remembers the language you chose at the foot of the page', '1 year'],
          ['camarim-visit', 'Necessary', 'Keeps your choice of cookies and where the visit came from', '30 days'],
        ],
      },
    },
    {
      heading: 'What changes if you accept',
      paragraphs: [
        'Analytics: we use the origin of the visit to understand which pages work.',
        'Marketing: we tell Meta of your sign-up, your purchases with their amount and your visits to profiles. Name, e-mail and phone are sent encoded (hash); IP address, browser and Meta’s own cookies are not. “My account” shows you what was sent.',
      ],
    },
  ],
};
