import { isLocked, isSubscribersOnly, type PostAccess, type Viewer } from './play.js';

/** The way in for visitors, on a page and in the sign-up window (FV-15, FV-20). */
export const FREE_ACCESS_TEXTS = { title: 'Libere seu Acesso Grátis', submit: 'Liberar Acesso Grátis' } as const;

/**
 * What covers a locked post (FV-18). An exclusive post is never said to be free: a visitor is promised the preview of a
 * video, and nothing of an image, because an image has no preview.
 */
export const LOCKED_TEXTS = {
  anonymousFree: { message: 'Cadastre-se para ver este conteúdo', action: 'Cadastrar Grátis' },
  anonymousPreview: { message: 'Cadastre-se para ver uma prévia', action: 'Cadastrar Grátis' },
  anonymousVip: { message: 'Conteúdo exclusivo para assinantes VIP', action: 'Cadastrar para ser VIP' },
  afterPreview: { message: 'Para ver este vídeo completo, seja VIP', action: 'Desbloquear conteúdos exclusivos' },
  image: { message: 'Para ver esta foto, seja VIP', action: 'Desbloquear conteúdos exclusivos' },
} as const;

export type LockedText = { readonly message: string; readonly action: string };

/** The cover of a post for a viewer, null when nothing is locked for them (FV-18, CAT-15). */
export function lockedText(post: PostAccess, viewer: Viewer): LockedText | null {
  if (!isLocked(post, viewer)) return null;
  const isImage = post.mediaType === 'image';
  if (viewer.kind === 'registered') return isImage ? LOCKED_TEXTS.image : LOCKED_TEXTS.afterPreview;
  if (!isSubscribersOnly(post)) return LOCKED_TEXTS.anonymousFree;
  return isImage ? LOCKED_TEXTS.anonymousVip : LOCKED_TEXTS.anonymousPreview;
}
