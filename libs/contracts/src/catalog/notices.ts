import { EMAIL_MAX_LENGTH, type ErrorLanguage, NOTICE_LIMITS } from '@camarim/domain';
import {
  Email,
  Flag,
  Id,
  One,
  OneOf,
  type Preset,
  pageOf,
  pageQuery,
  pick,
  Text,
  Time,
  Whole,
  withClientId,
} from '../fields.js';
import { ask, get, operations, post, put } from '../operation.js';

export const NOTICE_KINDS = ['intimate-image', 'minor', 'copyright', 'impersonation', 'other'] as const;
export type NoticeKind = (typeof NOTICE_KINDS)[number];
const NOTICE_STATUSES = ['open', 'removed', 'refused'] as const;
export type NoticeStatus = (typeof NOTICE_STATUSES)[number];

const LANGUAGES = ['pt-BR', 'en'] as const satisfies readonly ErrorLanguage[];

/** Somebody reports content, with an account or without (Marco Civil art. 21; FV-38). */
export class NoticeForm {
  @OneOf(NOTICE_KINDS) kind: NoticeKind;
  /** Address of the page or post. */
  @Text(NOTICE_LIMITS.address) address: string;
  @Text(NOTICE_LIMITS.description) description: string;
  @Text(NOTICE_LIMITS.name) name: string;
  @Email({ max: EMAIL_MAX_LENGTH }) email: string;
  /** The person who writes is shown, or speaks for who is. */
  @Flag({ preset: false }) isParticipant: boolean | Preset;
  /** 'Declaro que as informações são verdadeiras.' */
  @Flag() goodFaith: boolean;
  /** Of the page it was written on: the answer comes in it (FV-13). */
  @OneOf(LANGUAGES, { preset: 'pt-BR' }) language: ErrorLanguage | Preset;
}
export class NoticeSubmit extends withClientId(NoticeForm) {}
export class NoticeReceipt {
  @Text() protocol: string;
  @Time() receivedAt: string;
}
/** The post or profile at the address that was reported, while there is one. */
export class NoticeSubject {
  @OneOf(['post', 'model']) kind: 'post' | 'model';
  @Id() id: string;
  @Id() modelId: string;
  @Text() title: string;
  /** Whether the public can see it now. */
  @Flag() isShown: boolean;
  /** Its creator took it down; who bought it still sees it (PUR-06). */
  @Flag() isDeleted: boolean;
  /** How many bought the post and have it now: their money goes back when it is removed. Undefined only from a catalog of the release before. */
  @Whole({ optional: true }) buyers?: number;
}
/** A report as the team reads it. */
export class Notice extends pick(NoticeForm, 'kind', 'address', 'description', 'name', 'email') {
  @Id() id: string;
  @Text() protocol: string;
  @Flag() isParticipant: boolean;
  @OneOf(LANGUAGES) language: ErrorLanguage;
  @OneOf(NOTICE_STATUSES) status: NoticeStatus;
  @Text({ nullable: true }) answer: string | null;
  @Id({ nullable: true }) decidedBy: string | null;
  @Time({ nullable: true }) decidedAt: string | null;
  @Time() receivedAt: string;
  @One(() => NoticeSubject, { nullable: true }) subject: NoticeSubject | null;
  /** Id or slug of the story at the address; stories knows what is there. */
  @Text({ nullable: true }) story: string | null;
}
export class NoticePage extends pageOf(() => Notice) {}
export class NoticeQuery extends pageQuery(20, 50) {
  @OneOf(NOTICE_STATUSES, { nullable: true, preset: null }) status: NoticeStatus | null | Preset;
}
export class NoticeById {
  @Id() noticeId: string;
}
/** `answer` is sent by e-mail to who wrote. 'removed' takes the post, the profile or the story at the address off the air. */
export class NoticeDecision extends NoticeById {
  @OneOf(['removed', 'refused']) status: 'removed' | 'refused';
  @Text(NOTICE_LIMITS.answer) answer: string;
}

const missing = { missing: 'notice-not-found' } as const;
/** What people report about content, and what the team decides. */
export const noticeOperations = operations({
  'catalog.notice.submit': post('/notices', 'public', NoticeSubmit, NoticeReceipt, { limit: 'notice' }),
  'catalog.notice.list': get('/admin/notices', 'staff:people', NoticeQuery, NoticePage),
  'catalog.notice.decide': put('/admin/notices/:noticeId', 'staff:people', NoticeDecision, Notice, missing),
  /** The service users, which writes the letters. */
  'catalog.notice.get': ask('service', NoticeById, Notice),
});
