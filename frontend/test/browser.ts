import { webcrypto } from 'node:crypto';
import { TextEncoder } from 'node:util';
import { FakeEventSource } from './fake-event-source.js';

/** Adds the browser APIs that jsdom lacks and the components need, as simple stand-ins. */
export function installBrowserApis(): void {
  FakeEventSource.install();
  defineIfMissing(HTMLDialogElement.prototype, 'showModal', function (this: HTMLDialogElement) {
    this.open = true;
    this.querySelector<HTMLElement>('[autofocus]')?.focus();
  });
  defineIfMissing(HTMLDialogElement.prototype, 'close', function (this: HTMLDialogElement) {
    this.open = false;
  });
  defineIfMissing(Element.prototype, 'scrollIntoView', () => {});
  defineIfMissing(Element.prototype, 'setPointerCapture', () => {});
  defineIfMissing(Element.prototype, 'scrollTo', () => {});
  installFonts();
  installPointerEvents();
  useOwnAbortController();
  window.matchMedia ??= (query: string) =>
    ({
      matches: false,
      media: query,
      onchange: null,
      addEventListener: () => {},
      removeEventListener: () => {},
      addListener: () => {},
      removeListener: () => {},
      dispatchEvent: () => false,
    }) satisfies MediaQueryList;
  if (!('CSS' in globalThis)) Object.assign(globalThis, { CSS: { supports: () => true } });
  installHashes();
  globalThis.FormData = UnreadForm;
  globalThis.ResizeObserver ??= class {
    observe() {}
    unobserve() {}
    disconnect() {}
  };
}

function defineIfMissing<T extends object>(prototype: T, name: keyof T & string, method: () => void): void {
  if (!(name in prototype))
    Object.defineProperty(prototype, name, { configurable: true, writable: true, value: method });
}

/** SHA-256, as a browser has it on a secure page. */
function installHashes(): void {
  globalThis.TextEncoder ??= TextEncoder as typeof globalThis.TextEncoder;
  if (!crypto.subtle) Object.defineProperty(crypto, 'subtle', { configurable: true, value: webcrypto.subtle });
}

/** React reads a form whose submit begins a transition; Node's FormData does not know the forms of jsdom. */
class UnreadForm extends FormData {
  constructor(_form?: HTMLFormElement) {
    super();
  }
}

/** Textareas that grow with their text listen to `document.fonts`. */
function installFonts(): void {
  if (!('fonts' in document))
    Object.defineProperty(document, 'fonts', { configurable: true, value: new EventTarget() });
}

/** A finger on the screen: a mouse event that knows whether it is the first finger. */
function installPointerEvents(): void {
  window.PointerEvent ??= class extends MouseEvent {
    readonly isPrimary: boolean;
    constructor(type: string, init: PointerEventInit = {}) {
      super(type, init);
      this.isPrimary = init.isPrimary ?? false;
    }
  } as typeof PointerEvent;
}

function onScreenThat(is: string): () => void {
  const usual = window.matchMedia;
  window.matchMedia = (media) => ({ ...usual(media), matches: media.includes(is), media });
  return () => {
    window.matchMedia = usual;
  };
}
/** Emulates a phone's screen. @returns a function that undoes it. */
export const onPhone = () => onScreenThat('max-width');
/** Emulates a screen that is worked by a finger. @returns a function that undoes it. */
export const byFinger = () => onScreenThat('pointer: coarse');

/** Sets the page's visibility and fires the event. */
export function setVisibility(state: DocumentVisibilityState): void {
  Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => state });
  document.dispatchEvent(new Event('visibilitychange'));
}

/** The test environment installs Node's AbortController for fetch, but jsdom's elements accept only jsdom's own. */
function useOwnAbortController(): void {
  const frame = document.createElement('iframe');
  document.body.append(frame);
  const own = frame.contentWindow as unknown as Pick<typeof globalThis, 'AbortController'>;
  globalThis.AbortController = own.AbortController;
  frame.remove();
}
