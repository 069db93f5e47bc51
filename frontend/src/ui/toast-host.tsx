import 'sonner/dist/styles.css';
import { createRoot } from 'react-dom/client';
import { Toaster, toast } from 'sonner';
import * as words from './later-words.js';

export type ToastKind = 'success' | 'error' | 'message';
/** `duration` in ms. */
export type ToastWay = { action?: { label: string; onClick: () => void }; duration?: number };

let ready: Promise<void> | null = null;

function mount(): Promise<void> {
  const element = document.createElement('div');
  document.body.append(element);
  createRoot(element).render(
    <Toaster theme="dark" position="top-center" richColors containerAriaLabel={words.NOTICES} />,
  );
  // the toaster must be mounted before the first message
  return new Promise((resolve) => setTimeout(resolve, 50));
}

export function show(kind: ToastKind, text: string, way?: ToastWay): void {
  ready ??= mount();
  void ready.then(() => toast[kind](text, way));
}
