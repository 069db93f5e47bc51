import type { LegalText } from '../legal-text.js';

export const COOKIES: LegalText = {
  title: 'Cookies',
  sections: [
    {
      heading: 'You choose',
      paragraphs: [
        'Only the necessary cookies work from the start. Marketing and statistics stay off until you accept, and rejecting is as easy as accepting. You can change your mind at any moment under “My privacy choices”, at the foot of every page.',
      ],
    },
    {
      heading: 'The cookies we use',
      paragraphs: [
        'All of them are ours: no other site stores cookies here. In the browser, the names that begin with “camarim” have “__Host-” before them.',
      ],
      table: {
        columns: ['Cookie', 'Category', 'What for', 'How long'],
        rows: [
          ['camarim', 'Necessary', 'Keeps you signed in', '30 days'],
          ['camarim-staff', 'Necessary', 'Keeps the team signed in', '24 hours'],
          [
            'camarim-staff-device',
            'Necessary',
            'Recognises the device on which somebody of the team signed in before; it opens nothing',
            '90 days',
          ],
          ['camarim-code', 'Necessary', 'Ties the sign-in code to the browser that asked for it', '1 day'],
          ['camarim-adult', 'Necessary', 'Remembers that the age was checked, without saying who you are', '12 hours'],
          ['camarim-age-check', 'Necessary', 'Ties the age check to this browser', '15 minutes'],
          ['camarim-visitor', 'Necessary', 'Counts each story you open and each call you choose once', '8 days'],
          ['_fbp', 'Marketing', 'Only if you accepted: the code by which Meta measures ads in this browser', '90 days'],
          ['lang', 'Necessary', 'Remembers the language you chose at the foot of the page', '1 year'],
          [
            'camarim-visit',
            'Necessary',
            'Keeps your choice of cookies and tells by which link the visit came',
            '30 days',
          ],
        ],
      },
    },
    {
      heading: 'What changes if you accept',
      paragraphs: [
        'Without your permission, of each visit we keep only the page, the link and the campaign by which it came, with a random number: no IP address, no browser, no city. The record of accesses that the law asks for is kept apart, encrypted.',
        'Marketing: we also keep IP address, browser, Meta’s cookies and the code of the click on the ad, and tell Meta of your sign-up, your purchases with their amount and your visits to profiles. Name, e-mail and phone are sent encoded (hash); IP address, browser, cookies and the code of the click are not. “My account” shows you what was sent.',
        'Statistics: we keep the approximate city you come from.',
        'If you change your mind, we erase what we kept with the permission. What was sent to Meta already stays with it.',
      ],
    },
  ],
};
