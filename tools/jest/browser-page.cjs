// One jsdom page for a worker. React and Mantine are loaded once and keep what they find at their first look (the document,
// the classes of elements), so a test file gets the same page, put back to how it was new.
const { CookieJar, JSDOM, VirtualConsole } = require('jsdom');

const HOME = 'http://localhost/';
/** Of Node: what jsdom lacks, itself stands on, or has in part only. */
const KEPT = ['fetch', 'Request', 'Response', 'Headers', 'FormData', 'AbortController', 'AbortSignal', 'ReadableStream']
  .concat(['TransformStream', 'TextEncoder', 'TextDecoder', 'structuredClone', 'URL', 'URLSearchParams', 'performance'])
  .concat(['console', 'process', 'queueMicrotask', 'setTimeout', 'setInterval', 'clearTimeout', 'clearInterval'])
  .concat(['atob', 'btoa', 'crypto']);
/** jsdom lacks them; libraries look for those that a test adds on the window of a document. */
const ADDED = ['PointerEvent', 'matchMedia', 'ResizeObserver'];
/** Names of the page itself, which is the process's global object here. */
const ITSELF = ['window', 'self', 'frames', 'parent', 'top', 'globalThis'];
const LISTENING = ['addEventListener', 'removeEventListener', 'dispatchEvent'];

const isClass = (value) => typeof value === 'function' && /^[A-Z]/.test(value.name) && 'prototype' in value;

/** How a property of jsdom's window is reached as a property of the global object. */
function reached(window, name) {
  const own = Object.getOwnPropertyDescriptor(window, name);
  if (ITSELF.includes(name)) return { value: globalThis };
  if (own && !('value' in own)) return { get: () => window[name], set: (value) => Reflect.set(window, name, value) };
  const value = window[name];
  return { value: typeof value === 'function' && !isClass(value) ? value.bind(window) : value, writable: true };
}

/** Objects that a test may change, with their properties. */
function changeable(window) {
  const classes = Object.getOwnPropertyNames(window)
    .map((name) => window[name])
    .filter(isClass);
  const all = [window, window.document, window.navigator, ...classes, ...classes.map(({ prototype }) => prototype)];
  return new Map(all.map((one) => [one, Object.getOwnPropertyDescriptors(one)]));
}

const same = (a, b) => a.value === b.value && a.get === b.get && a.set === b.set;

/** Gives `object` back the properties it had, named by words or by symbols. */
function restore(object, before) {
  const now = Object.getOwnPropertyDescriptors(object);
  for (const name of Reflect.ownKeys(now)) {
    if (!now[name].configurable || (before[name] && same(before[name], now[name]))) continue;
    if (before[name]) Object.defineProperty(object, name, before[name]);
    else delete object[name];
  }
  for (const name of Reflect.ownKeys(before))
    if (!Object.hasOwn(object, name)) Object.defineProperty(object, name, before[name]);
}

/** Notes who listens to the window and the document. @returns a function that ends it, and all listening since. */
function noteListeners(window) {
  const listening = [];
  for (const target of [window, window.document]) {
    const { addEventListener } = target;
    target.addEventListener = (...words) => {
      listening.push([target, words]);
      addEventListener.apply(target, words);
    };
  }
  globalThis.addEventListener = (...words) => window.addEventListener(...words);
  return () => {
    for (const [target, words] of listening) target.removeEventListener(...words);
  };
}

function openPage() {
  const virtualConsole = new VirtualConsole();
  virtualConsole.on('jsdomError', (error) => console.error(error));
  const cookieJar = new CookieJar();
  const { window } = new JSDOM('<!DOCTYPE html>', { pretendToBeVisual: true, url: HOME, virtualConsole, cookieJar });
  for (const name of ADDED) Object.defineProperty(window, name, { configurable: true, get: () => globalThis[name] });
  const names = Object.getOwnPropertyNames(window).filter((name) => {
    if (ITSELF.includes(name)) return true;
    // the language's own objects are the same in both
    return ![...KEPT, ...ADDED].includes(name) && !(name in globalThis && Object.is(globalThis[name], window[name]));
  });
  return { window, cookieJar, names: [...names, ...LISTENING], asNew: changeable(window) };
}

let page;
/** Puts the page's names on the global object, for the rest of the worker: what React still has to do looks for them. */
function putUpPage() {
  page = openPage();
  const { window, names } = page;
  for (const name of names) Object.defineProperty(globalThis, name, { configurable: true, ...reached(window, name) });
}

const timers = new Set();
/** A timer that ends with the test file, as one of a page that is closed. */
const ending =
  (start) =>
  (...words) => {
    const timer = start(...words);
    timers.add(timer);
    return timer;
  };

let newestFrame = 0;
/** What waits for a frame ends too: jsdom starts no timer for another one while it counts on one that was ended. */
function endFrames(window) {
  const newest = window.requestAnimationFrame(() => undefined);
  for (; newestFrame < newest; newestFrame += 1) window.cancelAnimationFrame(newestFrame + 1);
}

/** @returns a function that puts the page back to how it was new. */
function enterPage() {
  if (!page) putUpPage();
  const { window, cookieJar, asNew } = page;
  const before = Object.getOwnPropertyDescriptors(globalThis);
  const { setTimeout, setInterval, clearTimeout } = globalThis;
  Object.assign(globalThis, { setTimeout: ending(setTimeout), setInterval: ending(setInterval) });
  const stopListening = noteListeners(window);
  return function leavePage() {
    stopListening();
    endFrames(window);
    for (const timer of timers) clearTimeout(timer);
    timers.clear();
    for (const [object, properties] of asNew) restore(object, properties);
    restore(globalThis, before);
    const { document } = window;
    document.head.replaceChildren();
    document.body.replaceChildren();
    for (const element of [document.documentElement, document.body])
      for (const { name } of [...element.attributes]) element.removeAttribute(name);
    window.localStorage.clear();
    window.sessionStorage.clear();
    cookieJar.removeAllCookiesSync();
    window.history.replaceState(null, '', HOME);
  };
}

/** Tells Jest of errors in event handlers that no test listens for. @returns a function that ends it. */
function reportErrors() {
  const { window } = page;
  const report = (event) => {
    if (event.error != null && !heard) process.emit('uncaughtException', event.error);
  };
  let heard = 0;
  const { addEventListener, removeEventListener } = globalThis;
  globalThis.addEventListener = (...words) => {
    if (words[0] === 'error') heard += 1;
    return addEventListener(...words);
  };
  globalThis.removeEventListener = (...words) => {
    if (words[0] === 'error') heard -= 1;
    return removeEventListener(...words);
  };
  window.addEventListener('error', report);
  return () => window.removeEventListener('error', report);
}

module.exports = { enterPage, reportErrors };
