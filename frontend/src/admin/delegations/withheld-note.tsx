import type { DelegationTask } from '@camarim/domain';
import { Alert, Badge } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { contentQueries } from '../content-queries.js';
import { useWithheld } from './use-withheld.js';
import { WITHHELD } from './withheld-words.js';

/** Why something cannot be done here, and what still can; nothing while she lets the team do it. */
export function WithheldNote({ modelId, task }: { modelId: string; task: DelegationTask }) {
  const isWithheld = useWithheld(modelId).includes(task);
  const model = useQuery({ ...contentQueries.model(modelId), enabled: isWithheld }).data;
  if (!isWithheld) return null;
  const { alone, left } = WITHHELD[task];
  return (
    <Alert color="yellow" role="note" title={`${model?.displayName ?? 'A criadora'} ${alone}`}>
      {left}
    </Alert>
  );
}

/** What she does alone, beside her name (FA-08). */
export function WithheldPills({ modelId, name }: { modelId: string; name: string }) {
  return useWithheld(modelId).map((task) => (
    <Badge key={task} color="yellow" variant="light" tt="none">
      {name} {WITHHELD[task].alone}
    </Badge>
  ));
}
