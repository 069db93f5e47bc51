import type { Page } from 'playwright-core';

export type ScreenState = 'full' | 'empty' | 'loading' | 'error';
/** What the addresses and steps of the tables are built from. */
export interface Kit {
  plan: { id: string; modelId: string | null };
  openPayment: string;
  expiredPayment: string;
  paidPayment: string;
  booking: string;
  /** In the room of the house; its door is open. */
  roomBooking: string;
  thread: string;
  callOption: string;
  /** Id of the demonstration's main creator. */
  luna: string;
  fanEmail: string;
  payShown(page: Page): Promise<void>;
}
/** One line of the tables. */
export interface Screen {
  id: string;
  route?: string;
  path: string | ((kit: Kit) => string);
  as?: string;
  states: readonly ScreenState[];
  asks?: RegExp;
  layer?: boolean;
  schemes?: readonly ('light' | 'dark')[];
  host?: 'gated';
  does?(page: Page, kit: Kit): Promise<unknown>;
}
