import { HOUR_MS, scheduleRefusal } from '@camarim/domain';
import { Button, Group, NativeSelect, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import type { AdminPost } from '../../api/shown.js';
import { partsOf, readSchedule, scheduledAt } from '../../desk/schedule-time.js';
import { useAskBeforeUnload } from '../../desk/use-ask-before-unload.js';
import { ScheduleField } from '../layout/schedule-field.js';
import { useAct } from '../layout/use-act.js';
import { Window } from '../layout/window.js';
import { BOUGHT_STAYS, BULK_ACTS, type BulkAct, doTo, undoOf } from './bulk-acts.js';
import { BulkOutcome } from './bulk-outcome.js';
import { useBulkRun } from './use-bulk-run.js';

type Props = {
  act: BulkAct;
  /** As they were ticked, in that order. */
  posts: readonly AdminPost[];
  /** @param left those it could not be done to */
  onClose: (left: readonly string[]) => void;
};
const STEPS = [
  { value: '0', label: 'Todas no mesmo horário' },
  { value: '1', label: 'Uma a cada hora, na ordem em que foram marcadas' },
  { value: '24', label: 'Uma por dia, na ordem em que foram marcadas' },
];

/** Says what will happen to the ticked posts, does it one by one, and tells what became of each. */
export function BulkWindow({ act, posts, onClose }: Props) {
  const { label, title, does } = BULK_ACTS[act];
  const { refresh } = useAct('posts', 'models', 'comments');
  const bulk = useBulkRun();
  const [chosen, choose] = useState('');
  const [hours, setHours] = useState('0');
  const [wrong, setWrong] = useState<string>();
  useAskBeforeUnload(bulk.isRunning);
  const begin = () => {
    const { time, wrong: unclear } = act === 'schedule' ? readSchedule(chosen) : {};
    const first = Date.parse(time?.publishAt ?? '');
    const times = time ? posts.map((_, place) => new Date(first + place * Number(hours) * HOUR_MS)) : [];
    const now = new Date();
    const refused = times.map((at) => scheduleRefusal(at, now)?.message).find((message) => message !== undefined);
    const reason = unclear ?? refused;
    setWrong(reason);
    if (reason) return;
    const { zone } = partsOf(chosen);
    const chosenTimes = times.map((at) => scheduledAt(at.toISOString(), zone));
    void bulk.run(posts, (post, place) => doTo(act, post, chosenTimes[place])).then(refresh);
  };
  const undo = () => {
    const before = bulk.outcomes.flatMap((outcome) => outcome.before ?? []);
    void bulk.run(before, undoOf).then(refresh);
  };
  const { outcomes, total, isRunning } = bulk;
  // while it runs there is a way to stop it, and none to lose sight of it
  const close = () => {
    if (isRunning) return;
    const done = new Set(outcomes.filter(({ ok }) => ok).map(({ id }) => id));
    onClose(posts.map(({ id }) => id).filter((id) => !done.has(id)));
  };
  if (total !== null)
    return (
      <Window title={label} size="lg" onClose={close}>
        <BulkOutcome outcomes={outcomes} total={total} isRunning={isRunning} onStop={bulk.stop} onUndo={undo} />
        {!isRunning && (
          <Group justify="flex-end" mt="md">
            <Button onClick={close}>Fechar</Button>
          </Group>
        )}
      </Window>
    );
  return (
    <Window title={title(posts.length)} onClose={close}>
      <Stack>
        <Text>{does}</Text>
        {act === 'delete' && posts.some(({ hasBuyers }) => hasBuyers) && <Text>{BOUGHT_STAYS}</Text>}
        {act === 'schedule' && (
          <>
            <ScheduleField value={chosen} error={wrong} onChange={choose} />
            <NativeSelect
              label="Intervalo"
              data={STEPS}
              value={hours}
              onChange={(event) => setHours(event.currentTarget.value)}
            />
          </>
        )}
        <Group justify="flex-end">
          <Button variant="default" data-autofocus={act !== 'schedule' || undefined} onClick={close}>
            Cancelar
          </Button>
          <Button color={act === 'delete' ? 'red' : undefined} onClick={begin}>
            {label} {posts.length}
          </Button>
        </Group>
      </Stack>
    </Window>
  );
}
