import { useEffect, useRef } from 'react';
import { useAct } from '../layout/use-act.js';
import { useAdminEvents } from '../live/use-admin-events.js';

const WAIT_MS = { model: 500, all: 1_000 };

/**
 * Reads lists and figures again when somebody watched or changed a story: half a second after the first word of it, a
 * whole one while all creators are shown (STO-18). What is heard meanwhile is part of the same reading, so that a story
 * everybody opens is still seen to count.
 */
export function useStoryLive(modelId: string): void {
  const { refresh } = useAct('stories');
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  useAdminEvents('story', (frame) => {
    const named = frame?.modelIds ?? [];
    if (modelId !== '' && named.length > 0 && !named.includes(modelId)) return;
    timer.current ??= setTimeout(
      () => {
        timer.current = undefined;
        void refresh();
      },
      modelId === '' ? WAIT_MS.all : WAIT_MS.model,
    );
  });
}
