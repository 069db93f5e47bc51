import type { LegalText } from '../legal-text.js';

export const PRIVACY: LegalText = {
  title: 'Privacy policy',
  sections: [
    {
      heading: 'Why this text matters here',
      paragraphs: [
        'Having an account on an adult site may reveal something about your sex life, which the law treats as sensitive data (LGPD, arts. 5 and 11). That is why we keep as little as possible, leave marketing off and do not sell data.',
      ],
    },
    {
      heading: 'What we keep, what for and how long',
      paragraphs: [],
      table: {
        columns: ['Data', 'What for', 'Legal basis', 'How long'],
        rows: [
          [
            'Name, e-mail, phone and CPF',
            'Account, sign-in by code and PIX charges',
            'Contract',
            'Until you delete the account',
          ],
          [
            'Payments and subscriptions',
            'To deliver what was bought and to account for it',
            'Contract and tax law',
            '5 years, without your name and e-mail after the deletion',
          ],
          [
            'Testimonial, the name chosen for it and the month of the purchase',
            'To show what you thought on the creator’s pages',
            'Consent',
            'The text, until you take it back; that there was a consent, until you delete the account',
          ],
          ['Likes, comments and videos watched', 'For the site to work', 'Contract', 'Until you delete the account'],
          [
            'Whom you follow at no cost and what you want to be told of',
            'To tell you of new posts and stories; the creator sees only how many follow her',
            'Contract',
            'Until you stop following or delete the account',
          ],
          [
            'Your messages, stored encrypted',
            'To show the conversation to you, to the creator and to whoever of the team answers for her',
            'Contract',
            'The text, until you remove the message or delete the account; that there was a message, and when, stays',
          ],
          [
            'Notice address of your device, given by the browser and stored encrypted, and a name like “Chrome on Android”',
            'To send notices you turned on; the locked screen never says names',
            'Consent',
            'Until you turn notices off, sign out on that device or delete the account; the record of what was sent, 30 days',
          ],
          [
            'Date, time and IP address of accesses',
            'Duty of the Brazilian Internet Act (Marco Civil), art. 15',
            'Legal duty',
            '6 months, in a separate encrypted archive',
          ],
          [
            'Age check',
            'To keep minors out',
            'Legal duty',
            'Only the fingerprint of a code, until it expires; no date of birth and no document',
          ],
          ['Views of stories', 'Counting', 'Legitimate interest', 'Up to 7 days after the story'],
          [
            'When you were in the room of a call and whether sound and picture arrived; never the sound or the picture',
            'To count the paid minutes and give back those that are missing',
            'Contract',
            '100 days; that the call took place, 5 years',
          ],
          ['Exclusive videos you opened', 'To know whether a returned purchase was used', 'Contract', '30 days'],
          [
            'Origin of the visit (ad, link, approximate city)',
            'To measure campaigns',
            'Consent to ads',
            '13 months; of whoever signed up, as long as there is an account',
          ],
        ],
      },
    },
    {
      heading: 'Who receives data, and which',
      paragraphs: ['Nobody beyond this list receives your data.'],
      table: {
        columns: ['Who', 'What they receive', 'When'],
        rows: [
          ['PIX payment provider', 'Name, e-mail, phone and CPF', 'When you create a charge'],
          ['E-mail service', 'Your e-mail and the text of the message', 'When we send a code or a notice'],
          [
            'The notice service of your browser (Google, Apple, Mozilla or Microsoft)',
            'The notice address of the device and an encrypted number; never the text, a name or what you bought',
            'When you turned notices on and there is something new',
          ],
          ['Age verifier', 'Nothing of your account: only a random number', 'When you check your age'],
          [
            'Meta (Facebook and Instagram)',
            'Codes (hash) of e-mail, phone and name; IP address, browser and Meta’s cookies; the event and the amount of the purchase',
            'Only if you accepted marketing',
          ],
          ['Authorities', 'What a court orders', 'Only by court order'],
        ],
      },
    },
    {
      heading: 'Who may read your messages',
      paragraphs: [
        'Messages are stored encrypted and opened only to show the conversation: to you, to the creator and to the team of the house, which answers under the name “Team” and never as if it were her. The team reads a conversation to answer or when somebody reports a message; each reading is recorded, with who read and when. The text appears in no notice, e-mail or technical record, and is not used for advertising.',
      ],
    },
    {
      heading: 'Your rights',
      paragraphs: [
        'In “My account” you see your data, download a copy of everything, change your consents and delete the account, without talking to anybody. To correct something or to ask, write to the data protection officer; we answer within 15 days (LGPD, art. 19).',
        'You can also complain to the Brazilian data protection authority (ANPD).',
      ],
    },
    {
      heading: 'What happens when you delete the account',
      paragraphs: [
        'Your access ends at once and the data is erased from all our systems. What stays are the tax records of payments and subscriptions, without name and e-mail, and the access records until they are 6 months old.',
      ],
    },
    {
      heading: 'Security',
      paragraphs: [
        'CPF and phone are stored encrypted. If there is an incident that may cause harm, we tell you and the ANPD within 3 working days.',
      ],
    },
  ],
};
