import { useEffect, useEffectEvent } from 'react';
import { type AdminListener, type AdminTopic, onAdminFrame } from './admin-stream.js';

/**
 * Calls `handler` with every frame of `topic` while the component is shown, and with null when frames may have been
 * missed (after a break, after the tab was away): then everything is to be read again.
 */
export function useAdminEvents<T extends AdminTopic>(topic: T, handler: AdminListener<T>): void {
  const onFrame = useEffectEvent(handler);
  useEffect(() => onAdminFrame(topic, (frame) => onFrame(frame)), [topic]);
}
