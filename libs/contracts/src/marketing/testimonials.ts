import type { TestimonialState } from '@camarim/domain';
import { Flag, Id, listOf, One, OneOf, type Preset, pageOf, pageQuery, pick, Text, Time, Whole } from '../fields.js';
import { del, get, Nothing, operations, put } from '../operation.js';

/** Of what was not taken back. */
const KEPT_STATES = ['waiting', 'approved', 'refused', 'hidden'] as const satisfies readonly TestimonialState[];
export type KeptTestimonialState = (typeof KEPT_STATES)[number];
const DECISIONS = ['approved', 'refused', 'hidden'] as const;
/** What was typed is trimmed before its own limits are asked. */
const TYPED = { text: 1_000, name: 200, reason: 500 } as const;

/** A testimonial of somebody who paid, with the consent to show it (MKT-31). */
export class TestimonialForm {
  @Id() modelId: string;
  @Text({ max: TYPED.text }) text: string;
  /** '' = shown as 'Assinante'. */
  @Text({ max: TYPED.name }) name: string;
  @Flag() consent: boolean;
  /** Of the text that was agreed to. */
  @Text({ matches: /^[\d.-]{10,16}$/ }) consentVersion: string;
}
export class TestimonialModel extends pick(TestimonialForm, 'modelId') {}
/** A testimonial as a page shows it: her fan's own words, unchanged (MKT-31). */
export class Testimonial {
  @Id() id: string;
  @Text() text: string;
  /** Chosen by its writer, or 'Assinante'. */
  @Text() name: string;
  /** YYYY-MM in São Paulo: when the first purchase that stands was paid. */
  @Text() purchasedIn: string;
}
export class TestimonialList extends listOf(() => Testimonial) {}
export class OwnTestimonialText {
  @Text() text: string;
  /** '' = shown as 'Assinante'. */
  @Text() name: string;
  @OneOf(KEPT_STATES) state: KeptTestimonialState;
  /** Why it was refused or hidden. */
  @Text({ nullable: true }) reason: string | null;
  @Time() consentedAt: string;
}
/** One creator a person may write about, and what they wrote. */
export class OwnTestimonial {
  @Id() modelId: string;
  /** '' = she is gone. */
  @Text() username: string;
  /** Whether a purchase stands now: paid, not given back, not disputed. Without one nothing is shown or written. */
  @Flag() isPaid: boolean;
  /** null = none, or taken back. */
  @One(() => OwnTestimonialText, { nullable: true }) testimonial: OwnTestimonialText | null;
}
export class OwnTestimonialList extends listOf(() => OwnTestimonial) {}
export class Withdrawn {
  @Flag() withdrawn: boolean;
}

export class TestimonialQuery extends pageQuery(50, 50) {
  /** null = all that were not taken back. */
  @OneOf(KEPT_STATES, { nullable: true, preset: null }) state: KeptTestimonialState | null | Preset;
  @Id({ nullable: true, preset: null }) modelId: string | null | Preset;
}
/** A testimonial as the team sees it: who wrote it is not shown, and its words cannot be changed here (MKT-31). */
export class AdminTestimonial extends pick(Testimonial, 'id', 'text', 'name') {
  /** YYYY-MM; null = no purchase stands any more, and it is shown nowhere whatever the state. */
  @Text({ nullable: true }) purchasedIn: string | null;
  @Id() modelId: string;
  /** '' = the creator is gone. */
  @Text() username: string;
  @OneOf(KEPT_STATES) state: KeptTestimonialState;
  /** Of the words: a decision names the one it read. */
  @Whole() version: number;
  @Text({ nullable: true }) reason: string | null;
  @Time() writtenAt: string;
  @Time({ nullable: true }) decidedAt: string | null;
}
export class AdminTestimonialPage extends pageOf(() => AdminTestimonial) {}
export class TestimonialDecision {
  @Id() testimonialId: string;
  @OneOf(DECISIONS) state: (typeof DECISIONS)[number];
  /** Of the words that were read. */
  @Whole({ min: 1, max: 1_000_000 }) version: number;
  /** What its writer reads; asked for by a refusal and a hiding. */
  @Text({ max: TYPED.reason, preset: '' }) reason: string | Preset;
}

const ofModel = { missing: 'model-not-found' } as const;
/** The words of fans about a creator (MKT-31): their writer's alone, and shown only while the team has approved them. */
export const testimonialOperations = operations({
  'marketing.testimonial.mine': get('/me/testimonials', 'signed-in', Nothing, OwnTestimonialList, {
    says: 'Every creator the person has paid for or written about.',
  }),
  'marketing.testimonial.write': put('/me/testimonials/:modelId', 'signed-in', TestimonialForm, OwnTestimonial, {
    ...ofModel,
    says: 'Waits for the team, also when it was approved before in other words.',
  }),
  'marketing.testimonial.withdraw': del('/me/testimonials/:modelId', 'signed-in', TestimonialModel, Withdrawn, {
    ...{ ...ofModel, status: 204 },
    says: 'The consent is taken back: the words are deleted at once, everywhere.',
  }),
  'marketing.testimonial.list': get('/admin/testimonials', 'staff:campaigns', TestimonialQuery, AdminTestimonialPage),
  'marketing.testimonial.decide': put(
    '/admin/testimonials/:testimonialId/decision',
    'staff:campaigns',
    TestimonialDecision,
    AdminTestimonial,
    {
      missing: 'testimonial-not-found',
      says: 'Approved, refused or hidden; the writer is told, and of a refusal or a hiding reads the reason.',
    },
  ),
  'marketing.presell.testimonials': get(
    '/admin/presells/testimonials/:modelId',
    'staff:pages',
    TestimonialModel,
    TestimonialList,
    { ...ofModel, says: 'What a page of this creator may choose from: approved, and the purchase stands.' },
  ),
});
