import type { ToastKind, ToastWay } from './toast-host.js';

let host: Promise<typeof import('./toast-host.js')> | null = null;

/**
 * Shows a message for a few seconds at the edge of the page. The toaster is loaded with the first message.
 * @param way a button beside it, as 'Undo', and how long it stays.
 */
export function toast(kind: ToastKind, text: string, way?: ToastWay): void {
  host ??= import('./toast-host.js');
  host.then(
    ({ show }) => show(kind, text, way),
    () => {
      host = null;
    },
  );
}
