import type { In } from '@camarim/contracts';
import {
  isReservedUsername,
  isValidUsername,
  type ProblemField,
  SOCIAL_NETWORKS,
  socialLinksOf,
} from '@camarim/domain';
import { cleanText, refuse } from '../input/input.js';

export type ModelFields = In<'catalog.model.create'>;

/** One set of rules for adding and editing (CAT-05). @throws validation-failed with every wrong field */
export function readModelForm(form: ModelFields): ModelFields {
  const username = cleanText(form.username).toLowerCase();
  const [displayName, bio, location] = [
    cleanText(form.displayName),
    cleanText(form.bio),
    cleanText(form.location ?? ''),
  ];
  const [profileImage, coverImage] = [cleanText(form.profileImage), cleanText(form.coverImage)];
  const errors: ProblemField[] = [];
  const wrong = (field: keyof ModelFields, code: string, message: string) => errors.push({ field, code, message });
  if (!isValidUsername(username))
    wrong('username', 'invalid', 'De 3 a 30 letras minúsculas, números, ponto, hífen ou sublinhado.');
  else if (isReservedUsername(username)) wrong('username', 'reserved', 'Este nome de usuário não pode ser usado.');
  if (!displayName) wrong('displayName', 'required', 'Informe o nome.');
  if (!profileImage) wrong('profileImage', 'required', 'Informe a imagem de perfil.');
  if (!coverImage) wrong('coverImage', 'required', 'Informe a imagem de capa.');
  const links = form.socialLinks && socialLinksOf(form.socialLinks);
  if (links === null)
    wrong('socialLinks', 'invalid', `Use endereços https do perfil dela em: ${SOCIAL_NETWORKS.join(', ')}.`);
  refuse(errors);
  const socialLinks = links ?? undefined;
  return { ...form, username, displayName, bio, location: location || null, profileImage, coverImage, socialLinks };
}
