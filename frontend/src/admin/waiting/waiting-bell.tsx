import { ActionIcon, Indicator, UnstyledButton, VisuallyHidden } from '@mantine/core';
import { Bell, Inbox } from 'lucide-react';
import { useState } from 'react';
import { ReadState } from '../layout/screen-states.js';
import { SidePanel } from '../layout/window.js';
import { useWaitingWork } from './use-waiting-work.js';
import { WaitingPanel } from './waiting-panel.js';

/** More than this is not read as a number at this size. */
const MOST = 99;

/** How much waits for who is signed in, and what it is. @param inBar among the places at a phone's thumb. */
export function WaitingBell({ inBar = false }: { inBar?: boolean }) {
  const [open, setOpen] = useState(false);
  const work = useWaitingWork();
  const count = work.data?.lines.reduce((sum, line) => sum + line.count, 0);
  const isWhole = work.data !== undefined && work.data.unavailable.length === 0;
  const label = <span aria-hidden="true">{count !== undefined && count > MOST ? `${MOST}+` : count}</span>;
  const mark = { label, disabled: !count, size: 18 };
  const onClick = () => setOpen(true);
  return (
    <>
      {inBar ? (
        <UnstyledButton onClick={onClick}>
          <Indicator {...mark}>
            <Inbox size={22} aria-hidden="true" />
          </Indicator>
          Caixa
          <VisuallyHidden>{` ${stateOf(count, isWhole)}`}</VisuallyHidden>
        </UnstyledButton>
      ) : (
        <Indicator {...mark} offset={4}>
          <ActionIcon variant="default" size="lg" aria-label={`Caixa ${stateOf(count, isWhole)}`} onClick={onClick}>
            <Bell size={18} aria-hidden="true" />
          </ActionIcon>
        </Indicator>
      )}
      {open && (
        <SidePanel title="Caixa de entrada" size="md" onClose={() => setOpen(false)}>
          <ReadState of={work} />
          {work.data && <WaitingPanel work={work.data} onLeave={() => setOpen(false)} />}
        </SidePanel>
      )}
    </>
  );
}

/** What follows 'Caixa' for who hears it. */
function stateOf(count: number | undefined, isWhole: boolean): string {
  if (count === undefined || (count === 0 && !isWhole)) return 'de entrada';
  if (count === 0) return 'de entrada: nada espera';
  return `de entrada: ${count} ${count === 1 ? 'espera' : 'esperam'}`;
}
