import type { DelegationTask } from '@camarim/domain';
import { Alert, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { contentQueries } from '../content-queries.js';
import { useWithheld } from './use-withheld.js';
import { aloneSentence, WITHHELD } from './withheld-words.js';

/** Why something cannot be done here, and what still can; nothing while she lets the team do it. */
export function WithheldNote({ modelId, task }: { modelId: string; task: DelegationTask }) {
  const isWithheld = useWithheld(modelId).includes(task);
  const model = useQuery({ ...contentQueries.model(modelId), enabled: isWithheld }).data;
  if (!isWithheld) return null;
  return (
    <Alert color="yellow" role="note" title={aloneSentence(model?.displayName ?? 'A modelo', [task])}>
      {WITHHELD[task].left}
    </Alert>
  );
}

/** What she does alone, below her name (FA-08). */
export function WithheldLine({ modelId, name }: { modelId: string; name: string }) {
  const tasks = useWithheld(modelId);
  if (tasks.length === 0) return null;
  return (
    <Text size="sm" fw={600} mt={4}>
      {aloneSentence(name, tasks)}
    </Text>
  );
}
