import type { ToastKind } from './toast-host.js';

let host: Promise<typeof import('./toast-host.js')> | null = null;

/** Shows a message for a few seconds at the edge of the page. The toaster is loaded with the first message. */
export function toast(kind: ToastKind, text: string): void {
  host ??= import('./toast-host.js');
  host.then(
    ({ show }) => show(kind, text),
    () => {
      host = null;
    },
  );
}
