import { isUuid, problem, STORY_TEXTS } from '@camarim/domain';

/** @throws story-unknown: what is no id was never a story. */
export function storyIdOf(value: unknown): string {
  if (isUuid(value)) return value.toLowerCase();
  throw problem('story-unknown');
}
/** @throws validation-failed: the visitor cookie holds a uuid, whoever sends something else has no cookie of ours. */
export function visitorIdOf(value: unknown): string {
  if (isUuid(value)) return value.toLowerCase();
  throw problem('validation-failed', {
    errors: [{ field: 'visitorId', code: 'invalid', message: 'Visitante inválido.' }],
  });
}
/** @throws validation-failed with 'Nenhuma modelo selecionada!' (STO-03). */
export function selectedModelOf(value: unknown): string {
  if (isUuid(value)) return value.toLowerCase();
  throw problem('validation-failed', {
    errors: [{ field: 'modelId', code: 'required', message: STORY_TEXTS.noModel }],
  });
}
