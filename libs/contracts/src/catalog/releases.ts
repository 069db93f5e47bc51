import { RELEASE_REFERENCE } from '@camarim/domain';
import { Flag, Id, type Preset, pick, Text, Time, Whole } from '../fields.js';
import { Media, type MediaRef, Picture, type PictureRef } from '../media.js';
import { ask, del, get, operations, put, undeclared } from '../operation.js';
import { ModelById, PostById } from './by-id.js';

/** What was checked of a creator; no document is kept, its CPF only sealed, a birth date too and only of who shows her age (USR-31, MKT-29). */
export class ModelKyc {
  @Id() modelId: string;
  @Flag() isOver18: boolean;
  @Flag() isDocumentChecked: boolean;
  /** She asked for her age on her presell. */
  @Flag() showsAge: boolean;
  /** On her document, masked: the one she is paid at; null = not noted yet (PAYOUT-03). */
  @Text({ nullable: true }) cpf: string | null;
  /** No other account speaks as her than the one the check was about: else nobody is paid until it is made anew. */
  @Flag() isOfCreator: boolean;
  /** Whose account speaks as her now; null = nobody's. */
  @Id({ nullable: true }) creatorUserId: string | null;
  /** Made up with the demonstration, no person stands behind it. */
  @Flag() isDemo: boolean;
  @Id({ nullable: true }) checkedBy: string | null;
  @Time({ nullable: true }) checkedAt: string | null;
}
export class ModelKycForm {
  @Id() modelId: string;
  /** YYYY-MM-DD: only counted; it is kept, sealed, while `showsAge` says that she wants her age shown. */
  @Time({ strict: true }) birthDate: string;
  @Flag() isDocumentChecked: boolean;
  @Flag({ preset: false }) showsAge: boolean | Preset;
  /** On the document, however it is written; needed when it was checked. Kept sealed. */
  @Text({ nullable: true, preset: null, max: 20 }) cpf: string | null | Preset;
  /** Of the record that was seen, null = none, else 409; left out by a page of the release before. */
  @Time({ nullable: true, optional: true }) checkedAt?: string | null;
  /** Whose account spoke as her when the papers were typed, else 409; left out by a page of the release before. */
  @Id({ nullable: true, optional: true }) creatorUserId?: string | null;
}
/** Who may be paid what a page earns; her CPF crosses masked, and whether the one that was typed is it. */
export interface Payee {
  creatorUserId: string | null;
  /** The papers of whose account it is were seen, and she is of age. */
  isChecked: boolean;
  /** null = she was not checked, or her CPF was not noted yet. */
  cpfMasked: string | null;
  /** Whether `cpf` is hers; null = it was not asked, or nobody knows. */
  isHers: boolean | null;
}
export class ShownAge {
  /** Full years of today; null = not hers to see: she did not ask for it, was not checked or is not on the site (MKT-29). */
  @Whole({ nullable: true }) years: number | null;
}
/** Whether everybody in a post has agreed to it, in writing. */
export class PostReleaseForm {
  @Id() postId: string;
  @Flag() hasCoPerformers: boolean;
  /** Releases and proof of age of all co-performers were seen. */
  @Flag() areReleasesChecked: boolean;
  /** Where they are kept, in the team's own words; needed when they were checked. Never names or documents. */
  @Text({ nullable: true, preset: null, max: RELEASE_REFERENCE.max }) reference: string | null | Preset;
  /** Of the record that was seen, null = none, else 409; left out by a page of the release before. */
  @Time({ nullable: true, optional: true }) recordedAt?: string | null;
}
export class PostRelease extends pick(PostReleaseForm, 'postId', 'hasCoPerformers') {
  /** Of the post, and what is in it: whoever decides has to see it. */
  @Text() title: string;
  @Picture('session', { nullable: true }) picture: PictureRef | null;
  @Media('session', { nullable: true }) film: MediaRef | null;
  @Flag() isReleased: boolean;
  /** Where the signed releases are kept. */
  @Text({ nullable: true }) reference: string | null;
  @Id({ nullable: true }) recordedBy: string | null;
  @Time({ nullable: true }) recordedAt: string | null;
}

const ofModel = { missing: 'model-not-found' } as const;
const ofPost = { missing: 'post-not-found' } as const;
/** What the law asks of content: who is shown is of age and agreed (USR-31). */
export const releaseOperations = operations({
  'catalog.kyc.get': get('/admin/models/:modelId/kyc', 'staff:publishing', ModelById, ModelKyc, ofModel),
  'catalog.kyc.record': put('/admin/models/:modelId/kyc', 'staff:administration', ModelKycForm, ModelKyc, ofModel),
  /** Her age is shown no more, and the birth date forgotten. */
  'catalog.kyc.hide-age': del('/admin/models/:modelId/kyc/age', 'staff:administration', ModelById, ModelKyc, ofModel),
  'catalog.payee.get': ask('service', undeclared<{ modelId: string; cpf: string | null }>(), undeclared<Payee>()),
  'catalog.model.shown-age': ask('everybody', ModelById, ShownAge),
  'catalog.release.get': get('/admin/posts/:postId/release', 'staff:publishing', PostById, PostRelease, ofPost),
  'catalog.release.record': put(
    '/admin/posts/:postId/release',
    'staff:publishing',
    PostReleaseForm,
    PostRelease,
    ofPost,
  ),
});
