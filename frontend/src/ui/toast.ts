import type { ToastKind } from './toast-host.js';

let host: Promise<typeof import('./toast-host.js')> | null = null;

/** Says something for a few seconds at the edge of the page. The host is loaded with the first message only. */
export function toast(kind: ToastKind, text: string): void {
  host ??= import('./toast-host.js');
  host.then(
    ({ show }) => show(kind, text),
    () => {
      host = null;
    },
  );
}
