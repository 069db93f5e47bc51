import type { ModelBody, ModelDraft, PostBody, PostDraft } from '@camarim/contracts';
import { problem } from '@camarim/domain';

/** The form is the whole state of a model: a creator that is not named is none. */
export const modelDraft = (body: ModelBody): ModelDraft => ({
  username: body.username,
  displayName: body.displayName,
  bio: body.bio,
  bioBoldEnabled: body.bioBoldEnabled,
  location: body.location,
  profileImage: body.profileImage,
  coverImage: body.coverImage,
  creatorUserId: body.creatorUserId ?? null,
});

export const postDraft = (body: PostBody): PostDraft => ({
  modelId: body.modelId,
  media: body.media,
  mediaType: body.mediaType,
  title: body.title,
  description: body.description,
  isExclusive: body.isExclusive,
  isPremium: body.isPremium,
  isHot: body.isHot,
  featured: body.featured,
  previewSeconds: body.previewSeconds,
  cropBottom: body.cropBottom,
});

/** @throws validation-failed for a change that does not say which state it started from: it would overwrite others'. */
export function editedRevision(body: { revision?: number }): number {
  if (body.revision !== undefined) return body.revision;
  throw problem('validation-failed', {
    errors: [{ field: 'revision', code: 'required', message: 'Este campo é obrigatório.' }],
  });
}
