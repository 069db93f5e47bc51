import { type DomainError, problem } from './errors.js';

/**
 * What a creator lets the team do in her name, each switched by her alone (STU-13): posts, stories and collections; calls
 * and when she takes them; answers under her posts. What only takes something away (hiding, deleting, giving money back)
 * is no such task: it protects people and stays with the team.
 */
export const DELEGATION_TASKS = ['publishing', 'calls', 'comments'] as const;
export type DelegationTask = (typeof DELEGATION_TASKS)[number];

const REFUSALS: Readonly<Record<DelegationTask, string>> = {
  publishing: 'não permite que a equipe publique em seu nome.',
  calls: 'não permite que a equipe cuide das suas chamadas.',
  comments: 'não permite que a equipe responda comentários na página dela.',
};

/** What somebody of the team is refused with, in pt-BR. @param name as everybody reads it on her page; null = not known now. */
export function notDelegated(task: DelegationTask, name: string | null): DomainError {
  if (name === null) return problem('not-delegated');
  const message = `${name} ${REFUSALS[task]}`;
  return problem('not-delegated', { detail: message, errors: [{ field: 'modelId', code: 'not-delegated', message }] });
}
