import { type PointerEvent, useState } from 'react';
import type { RuleDraft } from '../../desk/calendar-draft.js';
import { COLUMN_MINUTES, type Edge, merged, moved, opened, STEP } from '../../desk/week-time.js';

type Preview = { rules: readonly RuleDraft[]; dragged: number | null };
type Grab = (event: PointerEvent<SVGSVGElement>, weekday: number, on: { key: number; edge: Edge } | null) => void;

/** Dragging in the week: opens a stretch, moves one, or pulls an end; nothing is changed before it is let go. */
export function useWeekDrag(
  rules: readonly RuleDraft[],
  onDone: (rules: RuleDraft[]) => void,
): Preview & { grab: Grab } {
  const [preview, setPreview] = useState<Preview | null>(null);
  const grab: Grab = (event, weekday, on) => {
    // a finger scrolls the page; it pulls ends, and opens by the button above the day
    if (event.button !== 0 || (event.pointerType === 'touch' && (!on || on.edge === 'whole'))) return;
    const column = event.currentTarget;
    const box = column.getBoundingClientRect();
    const minutes = (y: number) => Math.round(((y - box.top) / box.height) * (COLUMN_MINUTES / STEP)) * STEP;
    const began = minutes(event.clientY);
    let latest: RuleDraft[] | null = null;
    const move = ({ clientX, clientY }: globalThis.PointerEvent) => {
      const at = Math.min(COLUMN_MINUTES, Math.max(0, minutes(clientY)));
      const days = on?.edge === 'whole' ? Math.round((clientX - event.clientX) / box.width) : 0;
      const by = at - began + days * COLUMN_MINUTES;
      if (by === 0 && latest === null) return;
      latest = on
        ? rules.map((rule) => (rule.key === on.key ? moved(rule, on.edge, by) : rule))
        : opened(rules, weekday, began, at);
      setPreview({ rules: latest, dragged: on?.key ?? latest.at(-1)?.key ?? null });
    };
    const stop = new AbortController();
    const end = (isDone: boolean) => {
      stop.abort();
      setPreview(null);
      if (isDone && latest) onDone(merged(latest));
    };
    const { signal } = stop;
    window.addEventListener('pointermove', move, { signal });
    window.addEventListener('pointerup', () => end(true), { signal });
    window.addEventListener('pointercancel', () => end(false), { signal });
    window.addEventListener('keydown', ({ key }) => key === 'Escape' && end(false), { signal });
  };
  return { rules: preview?.rules ?? rules, dragged: preview?.dragged ?? null, grab };
}
