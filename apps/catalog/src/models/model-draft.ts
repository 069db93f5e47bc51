import type { ModelDraft } from '@camarim/contracts';
import { isReservedUsername, isValidUsername, looksLikeUuid, type ProblemField } from '@camarim/domain';
import { cleanText, refuse } from '../input/input.js';

/** One set of rules for adding and editing (CAT-05). @throws validation-failed with every wrong field */
export function readModelDraft(draft: ModelDraft): ModelDraft {
  const text = (value: unknown) => (typeof value === 'string' ? cleanText(value) : '');
  const username = text(draft.username).toLowerCase();
  const displayName = text(draft.displayName);
  const [bio, location] = [text(draft.bio), text(draft.location)];
  const [profileImage, coverImage] = [text(draft.profileImage), text(draft.coverImage)];
  const creatorUserId = draft.creatorUserId ?? null;
  const errors: ProblemField[] = [];
  const wrong = (field: keyof ModelDraft, code: string, message: string) => errors.push({ field, code, message });
  if (!isValidUsername(username))
    wrong('username', 'invalid', 'De 3 a 30 letras minúsculas, números, ponto, hífen ou sublinhado.');
  else if (isReservedUsername(username)) wrong('username', 'reserved', 'Este nome de usuário não pode ser usado.');
  if (!displayName) wrong('displayName', 'required', 'Informe o nome.');
  else if (displayName.length > 80) wrong('displayName', 'too-long', 'Até 80 caracteres.');
  if (bio.length > 2_000) wrong('bio', 'too-long', 'Até 2.000 caracteres.');
  if (location.length > 120) wrong('location', 'too-long', 'Até 120 caracteres.');
  if (!profileImage) wrong('profileImage', 'required', 'Informe a imagem de perfil.');
  if (!coverImage) wrong('coverImage', 'required', 'Informe a imagem de capa.');
  if (creatorUserId !== null && !looksLikeUuid(creatorUserId)) wrong('creatorUserId', 'invalid', 'Conta inválida.');
  refuse(errors);
  return {
    username,
    displayName,
    bio,
    bioBoldEnabled: draft.bioBoldEnabled !== false,
    location: location || null,
    profileImage,
    coverImage,
    creatorUserId,
  };
}
