import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import type { People } from './people.mjs';
import type { Screen, ScreenState } from './screen.mjs';

export function contextOf(
  browser: Browser,
  people: People,
  screen: Screen,
  size: { width: number; height: number },
  more?: BrowserContextOptions,
): Promise<BrowserContext>;
export function openScreen(
  page: Page,
  screen: Screen,
  state: ScreenState,
  where: { site: string; gated?: string; people: People },
): Promise<string[]>;
/** Waits until React has taken over the server's HTML. @param timeout in ms, the window's own by default. */
export function takenOver(page: Page, timeout?: number): Promise<void>;
