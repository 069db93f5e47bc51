import { PERSON_NOTE, REASON } from '@camarim/domain';
import { Flag, Id, Many, OneOf, type Preset, pageOf, pick, Text, Time, Whole, withClientId } from '../fields.js';
import { ask, get, Nothing, operations, post, put } from '../operation.js';

/** Derived from the periods of access, never stored by hand (USR-02). */
export const PERSON_STATES = ['premium', 'free_trial', 'expired'] as const;
export type PersonState = (typeof PERSON_STATES)[number];
const PERSON_FILTERS = ['all', ...PERSON_STATES] as const;
export type PersonFilter = (typeof PERSON_FILTERS)[number];
const PERSON_ROLES = ['fan', 'creator'] as const;
const CONSENT_PURPOSES = ['terms', 'privacy', 'marketing', 'analytics'] as const;
const MAIL_STATES = ['waiting', 'sending', 'sent', 'expired', 'failed'] as const;

export class PeopleExportQuery {
  /** Part of a name or an e-mail; a whole CPF finds its person. */
  @Text({ max: 120, nullable: true, preset: null }) search: string | null | Preset;
  @OneOf(PERSON_FILTERS, { preset: 'all' }) state: PersonFilter | Preset;
  @Text({ max: 200, nullable: true, preset: null }) cursor: string | null | Preset;
}
export class PeopleQuery extends PeopleExportQuery {
  @Whole({ min: 1, max: 100, preset: 50 }) limit: number | Preset;
}
/** A person in the back-office: e-mail, phone and CPF are masked, and seen whole only through reveal (USR-25). */
export class Person {
  @Id() id: string;
  @Text() name: string;
  @Text() email: string;
  /** null = not given. */
  @Text({ nullable: true }) phone: string | null;
  /** null = not given yet. */
  @Text({ nullable: true }) cpf: string | null;
  @OneOf(PERSON_ROLES) role: (typeof PERSON_ROLES)[number];
  @OneOf(PERSON_STATES) state: PersonState;
  /** End of the last period of access; null = never had one. */
  @Time({ nullable: true }) accessUntil: string | null;
  @Text() source: string;
  @Text({ nullable: true }) leadId: string | null;
  /** null = never came back since signing up ('Nunca acessou'). */
  @Time({ nullable: true }) lastAccessAt: string | null;
  @Time() createdAt: string;
}
export class PeoplePage extends pageOf(() => Person) {}
/** The cards (USR-25): how many, and how many of them signed up today (America/Sao_Paulo). */
export class PeopleTotals {
  @Whole() total: number;
  @Whole() premium: number;
  @Whole() freeTrial: number;
  @Whole() expired: number;
  @Whole() newToday: number;
  @Whole() newPremium: number;
  @Whole() newFreeTrial: number;
  @Whole() newExpired: number;
}
/** What is done to a person for a reason that is kept. */
export class PersonAct {
  @Id() userId: string;
  @Text(REASON) reason: string;
}
/** Whoever does not exist, by whatever id, is answered alike. */
export class PersonErasure extends pick(PersonAct, 'reason') {
  @Text({ max: 36 }) userId: string;
}
export class PersonById extends pick(PersonAct, 'userId') {}
export class PersonRoleChange extends PersonAct {
  @OneOf(PERSON_ROLES) role: (typeof PERSON_ROLES)[number];
}
/** In clear, for one audited look. */
export class RevealedPerson extends pick(Person, 'email', 'phone', 'cpf') {}
export class PersonConsent {
  @OneOf(CONSENT_PURPOSES) purpose: (typeof CONSENT_PURPOSES)[number];
  @Flag() granted: boolean;
  @Text() version: string;
  @Time() decidedAt: string;
}
export class PersonMail {
  @Text() subject: string;
  @OneOf(MAIL_STATES) status: (typeof MAIL_STATES)[number];
  @Time() createdAt: string;
}
/** What the team wrote down about a person, for each other. */
export class PersonNote {
  @Id() id: string;
  @Text() text: string;
  /** null = somebody who has left the team. */
  @Text({ nullable: true }) authorName: string | null;
  @Time() createdAt: string;
}
export class PersonNoteForm extends withClientId(pick(PersonAct, 'userId')) {
  @Text(PERSON_NOTE) text: string;
}
/** What holds now of her consents, the newest mails to her, and the team's newest notes. */
export class PersonRecord {
  @Many(() => PersonConsent) consents: PersonConsent[];
  @Many(() => PersonMail) mails: PersonMail[];
  @Many(() => PersonNote) notes: PersonNote[];
}
/** The account is closed from this answer on; the other services follow within minutes. */
export class ErasureBegun {
  @Text() protocol: string;
  @Time() requestedAt: string;
}

const missing = { missing: 'user-not-found' } as const;
/** Usuários of the back-office (FA-20, USR-25): what is shown whole leaves a line in the audit log. */
export const peopleOperations = operations({
  'users.person.list': get('/admin/users', 'staff:people', PeopleQuery, PeoplePage),
  'users.person.totals': get('/admin/users/totals', 'staff:people', Nothing, PeopleTotals),
  'users.person.get': get('/admin/users/:userId', 'staff:people', PersonById, Person, missing),
  'users.person.record': get('/admin/users/:userId/record', 'staff:people', PersonById, PersonRecord, missing),
  'users.person.note': post('/admin/users/:userId/notes', 'staff:people', PersonNoteForm, PersonNote, missing),
  'users.person.reveal': post('/admin/users/:userId/reveal', 'staff:people', PersonAct, RevealedPerson, {
    ...{ ...missing, status: 200 },
    says: 'E-mail, phone and CPF in clear; who looked and why is kept.',
  }),
  'users.person.set-role': put('/admin/users/:userId/role', 'staff:administration', PersonRoleChange, Person, {
    ...missing,
    says: 'Makes a fan a creator, who then sees her own panel, or a fan again.',
  }),
  /** A part of the table the edge writes as CSV: masked, at most 5,000 lines. Each call is audited. */
  'users.person.export-list': ask('staff:administration', PeopleExportQuery, PeoplePage),
  'users.erasure.request-for': post(
    '/admin/users/:userId/erasure',
    'staff:administration',
    PersonErasure,
    ErasureBegun,
    {
      status: 202,
      says: 'The person leaves as if they had asked for it themselves; there is no way back (USR-27).',
    },
  ),
});
