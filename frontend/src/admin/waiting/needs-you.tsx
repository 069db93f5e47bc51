import { Text, Title } from '@mantine/core';
import { ReadState } from '../layout/screen-states.js';
import { useWaitingWork } from './use-waiting-work.js';
import { WaitingPanel } from './waiting-panel.js';

const SHOWN = 2;

/** What waits for who is signed in, beside the figures of the day; live like the bell, and the same list. */
export function NeedsYou() {
  const work = useWaitingWork();
  const count = work.data?.lines.reduce((sum, line) => sum + line.count, 0) ?? 0;
  return (
    <section className="needs-you" aria-label="Precisa de você">
      <Title order={2} size="h5" mb="sm">
        Precisa de você{' '}
        {count > 0 && (
          <Text component="span" inherit c="dimmed">
            {count}
          </Text>
        )}
      </Title>
      <ReadState of={work} />
      {work.data && <WaitingPanel work={work.data} most={SHOWN} />}
    </section>
  );
}
