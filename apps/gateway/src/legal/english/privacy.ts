import type { LegalText } from '../legal-text.js';

export const PRIVACY: LegalText = {
  title: 'Privacy policy',
  sections: [
    {
      heading: 'Why this text matters here',
      paragraphs: [
        'Having an account on an adult site may reveal something about your sex life, which the law treats as sensitive data (LGPD, arts. 5 and 11). That is why we keep as little as possible, leave marketing and statistics off and do not sell data.',
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
            'At least 5 years, as tax law asks; without your name and e-mail after the deletion',
          ],
          [
            'Notices of the PIX provider, with the name of whoever paid',
            'To confirm payments',
            'Contract',
            '100 days; that there was a notice, 180 days',
          ],
          [
            'The answer to a contested PIX, stored encrypted',
            'To show the bank what was delivered',
            'Exercise of rights',
            '5 years after the end of the dispute',
          ],
          [
            'Days with tips of a high value',
            'To prevent money laundering',
            'Legal duty',
            'At least 5 years, with the number of the account alone after the deletion',
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
            'Name of the device you signed in on, like “Chrome on Android”',
            'To show your sessions and to notice a strange access',
            'Contract',
            '30 days after the session ends',
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
            'Whether sound and picture arrived, 100 days; when you came and left, like payments',
          ],
          ['Exclusive videos you opened', 'To know whether a returned purchase was used', 'Contract', '30 days'],
          [
            'Page, link and campaign by which the visit came, with a random number',
            'To know what brought each sale',
            'Legitimate interest',
            '13 months; of whoever signed up, as long as there is an account',
          ],
          [
            'IP address, browser and Meta’s cookies, stored encrypted, and the code of the click on the ad',
            'To measure ads at Meta',
            'Consent (marketing)',
            '7 days after the visit; the code of the click, like the visit. All of it goes earlier if you take the permission back',
          ],
          [
            'What we told Meta: the event, the amount and which data, without the data',
            'To show it to you in “My account”',
            'Consent (marketing)',
            '13 months, or until you delete the account',
          ],
          [
            'Approximate city of the visit',
            'To know where visits and sales come from',
            'Consent (statistics)',
            'Like the visit. It goes earlier if you take the permission back',
          ],
          [
            'Your permissions and the texts you accepted',
            'To prove what you decided',
            'Legal duty',
            'Of the browser, 60 days; of the account, until you delete the account',
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
          [
            'PIX payment provider and your bank',
            'What was bought, paid and opened, and whether the call took place; earlier paid purchases; number and date of the account, part of the CPF, whether the e-mail was confirmed, when the texts were accepted and the name of devices with an open session; never your messages',
            'Only if you contest a PIX',
          ],
          ['E-mail service', 'Your e-mail and the text of the message', 'When we send a code or a notice'],
          [
            'The notice service of your browser (Google, Apple, Mozilla or Microsoft)',
            'The notice address of the device and an encrypted number; never the text, a name or what you bought',
            'When you turned notices on and there is something new',
          ],
          ['Age verifier', 'Nothing of your account: only a random number', 'When you check your age'],
          [
            'Meta (Facebook and Instagram)',
            'Codes (hash) of e-mail, phone, name and account number; IP address, browser, Meta’s cookies and the code of the click; the event, the kind and the amount of the purchase',
            'Only if you accepted marketing',
          ],
          ['Authorities', 'What a court orders', 'Only by court order'],
        ],
      },
    },
    {
      heading: 'Data of whoever creates content',
      paragraphs: [
        'Beside the data of an account. To pay a creator, the PIX provider receives the key and the amount.',
      ],
      table: {
        columns: ['Data', 'What for', 'Legal basis', 'How long'],
        rows: [
          [
            'That age and document were checked, by whom and when; never the picture of the document',
            'To publish no minors',
            'Legal duty',
            'As long as the page exists; without the account after the deletion',
          ],
          [
            'CPF of the document, stored encrypted',
            'To pay only whoever had the document checked',
            'Contract',
            'Until the creator deletes the account',
          ],
          [
            'Date of birth, stored encrypted and only if the age is shown on the page',
            'To show the age',
            'Contract',
            'Until the creator deletes the account',
          ],
          [
            'PIX key for payouts, stored encrypted, and the payouts',
            'To pay what was sold and to account for it',
            'Contract and tax law',
            'At least 5 years, after the deletion too',
          ],
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
        'Your access ends at once. Name, e-mail, phone, CPF, permissions, likes, comments, the text of your messages and the origin of your visits are erased in all our services, usually within 1 hour. In backups they are gone within 30 days.',
        'What stays, without name and e-mail, with the number of the account alone: the tax records of payments, subscriptions, calls and tips; when you came to and left paid calls; the answer to a contested PIX, with a part of the CPF; the days with tips of a high value; that there were messages and reports, and when; what the team did with the account; and the protocol of the deletion, for 5 years. Of whoever creates content, the PIX key they were paid at stays too, encrypted.',
        'With a name or an IP address, only for some time more: the notices of the PIX provider, until they are 100 days old, and the access records, until they are 6 months old.',
      ],
    },
    {
      heading: 'Security',
      paragraphs: [
        'CPF, phone and PIX key are stored encrypted. If there is an incident that may cause harm, we tell you and the ANPD within 3 working days.',
      ],
    },
  ],
};
