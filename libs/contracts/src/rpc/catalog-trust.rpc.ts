import type { Page } from './catalog.rpc.js';

export const NOTICE_KINDS = ['intimate-image', 'minor', 'copyright', 'impersonation', 'other'] as const;
export type NoticeKind = (typeof NOTICE_KINDS)[number];
export type NoticeStatus = 'open' | 'removed' | 'refused';

export interface ModelKycView {
  modelId: string;
  isOver18: boolean;
  isDocumentChecked: boolean;
  /** She asked for her age on her presell (MKT-29). */
  showsAge: boolean;
  isDemo: boolean;
  checkedBy: string | null;
  checkedAt: string | null;
}
export interface PostReleaseView {
  postId: string;
  hasCoPerformers: boolean;
  isReleased: boolean;
  /** Where the signed releases are kept, in the team's own words; never names or documents. */
  reference: string | null;
  recordedBy: string | null;
  recordedAt: string | null;
}
/** How a post stands: only its creator is shown, somebody else's release is missing, or all are on record. */
export type PostReleaseState = 'alone' | 'missing' | 'recorded';
/** The post or profile at the address that was reported, while there is one. */
export interface NoticeSubject {
  kind: 'post' | 'model';
  id: string;
  modelId: string;
  title: string;
  /** Whether the public can see it now. */
  isShown: boolean;
}
export interface NoticeView {
  id: string;
  protocol: string;
  kind: NoticeKind;
  address: string;
  description: string;
  name: string;
  email: string;
  isParticipant: boolean;
  status: NoticeStatus;
  answer: string | null;
  decidedBy: string | null;
  decidedAt: string | null;
  receivedAt: string;
  subject: NoticeSubject | null;
  /** Id or slug of the story at the address; stories knows what is there. */
  story: string | null;
}
export interface NoticeDraft {
  kind: NoticeKind;
  address: string;
  description: string;
  name: string;
  email: string;
  isParticipant: boolean;
  goodFaith: boolean;
}
/** What the law asks of content: who is shown is of age and agreed, and whoever objects is heard. */
export interface CatalogTrustRpc {
  'catalog.kyc.get': { request: { modelId: string }; reply: ModelKycView };
  /** The birth date is counted and forgotten; only of a creator who wants her age shown it is kept, sealed. */
  'catalog.kyc.record': {
    request: { modelId: string; birthDate: string; isDocumentChecked: boolean; showsAge: boolean };
    reply: ModelKycView;
  };
  /** Her age is shown no more, and the birth date forgotten. */
  'catalog.kyc.hide-age': { request: { modelId: string }; reply: ModelKycView };
  /** Full years of today; null = not hers to see: she did not ask for it, was not checked or is not on the site (MKT-29). */
  'catalog.model.shown-age': { request: { modelId: string }; reply: { years: number | null } };
  'catalog.release.get': { request: { postId: string }; reply: PostReleaseView };
  'catalog.release.record': {
    request: { postId: string; hasCoPerformers: boolean; areReleasesChecked: boolean; reference: string | null };
    reply: PostReleaseView;
  };
  'catalog.notice.submit': { request: { notice: NoticeDraft }; reply: { protocol: string; receivedAt: string } };
  'catalog.notice.list': {
    request: { status: NoticeStatus | null; cursor: string | null; limit: number };
    reply: Page<NoticeView>;
  };
  /** 'removed' hides the post, or switches off the profile, before anything is answered; a story goes by the event. */
  'catalog.notice.decide': {
    request: { noticeId: string; status: 'removed' | 'refused'; answer: string };
    reply: NoticeView;
  };
  /** The service users only, which writes the e-mails. */
  'catalog.notice.get': { request: { noticeId: string }; reply: NoticeView };
}
