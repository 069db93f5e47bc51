/** What browsers have and jsdom lacks, as little of it as the components need. */
export function lendBrowser(): void {
  lend(HTMLDialogElement.prototype, 'showModal', function (this: HTMLDialogElement) {
    this.open = true;
  });
  lend(HTMLDialogElement.prototype, 'close', function (this: HTMLDialogElement) {
    this.open = false;
  });
  lend(Element.prototype, 'scrollIntoView', () => {});
  lendFonts();
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
  globalThis.ResizeObserver ??= class {
    observe() {}
    unobserve() {}
    disconnect() {}
  };
}

function lend<T extends object>(prototype: T, name: keyof T & string, method: () => void): void {
  if (!(name in prototype)) Object.defineProperty(prototype, name, { configurable: true, value: method });
}

/** Fields that grow with their text listen for fonts. */
function lendFonts(): void {
  if (!('fonts' in document))
    Object.defineProperty(document, 'fonts', { configurable: true, value: new EventTarget() });
}

/** The screen of a phone, until the returned work is done. */
export function onPhone(): () => void {
  const wide = window.matchMedia;
  window.matchMedia = (media) => ({ ...wide(media), matches: media.includes('max-width'), media });
  return () => {
    window.matchMedia = wide;
  };
}

/** Tells the page that it is shown, or hidden. */
export function setVisibility(state: DocumentVisibilityState): void {
  Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => state });
  document.dispatchEvent(new Event('visibilitychange'));
}

/** The test environment lends Node's AbortController for fetch; jsdom's own elements accept only jsdom's. */
function useOwnAbortController(): void {
  const frame = document.createElement('iframe');
  document.body.append(frame);
  const own = frame.contentWindow as unknown as Pick<typeof globalThis, 'AbortController'>;
  globalThis.AbortController = own.AbortController;
  frame.remove();
}
