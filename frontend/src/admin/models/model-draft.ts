import {
  isReservedUsername,
  isValidUsername,
  SOCIAL_LINK_LIMITS,
  SOCIAL_NETWORKS,
  socialLinkOf,
} from '@camarim/domain';
import type { FieldErrors, Resolver, UseFormSetError } from 'react-hook-form';
import type { Asks } from '../../api/operation.js';
import { ApiProblem, messageOf } from '../../api/problem.js';
import type { AdminModel } from '../../api/shown.js';
import { linesOf } from '../layout/lines-of.js';

type ModelForm = Asks<'POST /admin/models'>;
/** The fields as they are typed. */
export type ModelDraft = Omit<ModelForm, 'location' | 'socialLinks'> & {
  location: string;
  /** One to a line. */
  socialLinks: string;
};

export const draftOf = (model: AdminModel | null): ModelDraft => ({
  username: model?.username ?? '',
  displayName: model?.displayName ?? '',
  bio: model?.bio ?? '',
  bioBoldEnabled: model?.bioBoldEnabled ?? true,
  location: model?.location ?? '',
  profileImage: model?.profileAsset?.id ?? '',
  coverImage: model?.coverAsset?.id ?? '',
  socialLinks: model?.socialLinks?.join('\n') ?? '',
});

/** What is typed as the server takes it. */
export const formOf = (draft: ModelDraft): ModelForm => ({
  ...draft,
  displayName: draft.displayName.trim(),
  location: draft.location.trim() || null,
  socialLinks: linesOf(draft.socialLinks),
});

/** What is wrong with a field before the server is asked; the same rules stand there (CAT-05). */
const RULES: { [K in keyof ModelDraft]?: (value: string) => string | null } = {
  displayName: (name) => (name.trim() ? null : 'Informe o nome.'),
  username: (name) => {
    if (!name) return 'Informe o nome de usuário.';
    if (!isValidUsername(name)) {
      return 'Use de 3 a 30 letras minúsculas, números, ponto, hífen ou _, começando e terminando com letra ou número.';
    }
    return isReservedUsername(name) ? 'Este nome é reservado pelo site. Escolha outro.' : null;
  },
  profileImage: (value) => (value ? null : 'Envie a foto de perfil ou informe o endereço dela.'),
  coverImage: (value) => (value ? null : 'Envie a imagem de capa ou informe o endereço dela.'),
  socialLinks: (text) => {
    const links = linesOf(text);
    if (links.length > SOCIAL_LINK_LIMITS.most) return `No máximo ${SOCIAL_LINK_LIMITS.most} endereços.`;
    return links.every(socialLinkOf) ? null : `Use endereços https do perfil dela em: ${SOCIAL_NETWORKS.join(', ')}.`;
  },
};

export const modelResolver: Resolver<ModelDraft> = (values) => {
  const errors: FieldErrors<ModelDraft> = {};
  for (const [name, rule] of Object.entries(RULES) as [keyof ModelDraft, (value: string) => string | null][]) {
    const message = rule(String(values[name]));
    if (message) errors[name] = { type: 'rule', message };
  }
  return Object.keys(errors).length > 0 ? { values: {}, errors } : { values, errors: {} };
};

/** A refusal at the fields it is about, or above the buttons. */
export function showRefusal(error: unknown, setError: UseFormSetError<ModelDraft>): void {
  const problems = error instanceof ApiProblem ? error.errors : [];
  const known = problems.filter(({ field }) => field in draftOf(null));
  for (const { field, message } of known) setError(field as keyof ModelDraft, { type: 'server', message });
  if (error instanceof ApiProblem && error.code === 'username-taken') {
    setError('username', { type: 'server', message: error.message }, { shouldFocus: true });
  } else if (known.length === 0) setError('root', { type: 'server', message: messageOf(error) });
}
