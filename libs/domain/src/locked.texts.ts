import { isLocked, type PostAccess, type Viewer } from './play.js';

/** The invitation to sign up, on a page and in the sign-up window (FV-15, FV-20). */
export const FREE_ACCESS_TEXTS = { title: 'Libere seu Acesso Grátis', submit: 'Liberar Acesso Grátis' } as const;

/**
 * The texts on a locked post (FV-18). An exclusive post is never called free: a visitor is promised the preview of a video,
 * and nothing for an image, because an image has no preview.
 */
export const LOCKED_TEXTS = {
  anonymousPreview: { message: 'Cadastre-se para ver uma prévia', action: 'Cadastrar Grátis' },
  anonymousVip: { message: 'Conteúdo exclusivo para assinantes VIP', action: 'Cadastrar para ser VIP' },
  afterPreview: { message: 'Para ver este vídeo completo, seja VIP', action: 'Desbloquear conteúdos exclusivos' },
  image: { message: 'Para ver esta foto, seja VIP', action: 'Desbloquear conteúdos exclusivos' },
} as const;

export type LockedText = { readonly message: string; readonly action: string };

export type LockedReason = keyof typeof LOCKED_TEXTS;

/** Which of `LOCKED_TEXTS` stands on a post for a viewer; null when the post is not locked for them (FV-18, CAT-15). */
export function lockedReason(post: PostAccess, viewer: Viewer): LockedReason | null {
  if (!isLocked(post, viewer)) return null;
  const isImage = post.mediaType === 'image';
  if (viewer.kind === 'registered') return isImage ? 'image' : 'afterPreview';
  return isImage ? 'anonymousVip' : 'anonymousPreview';
}
