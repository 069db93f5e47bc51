import type { TipPlace } from '@camarim/domain';
import { TIP } from '../../lib/kept-names.js';
import type { Wish } from './tip-form.js';

/** A mimo that was put together before its giver was signed in. */
export type KeptTip = { modelId: string; place: TipPlace; placeId: string | null; wish: Wish };
/** What a sheet opens with; `wish` null: nothing was put together yet. */
export type TipStart = Omit<KeptTip, 'wish'> & { wish: Wish | null };

/** Puts it aside, in this tab alone, until her page shows somebody who is signed in, or somebody signs out. */
export function keepTip(tip: KeptTip): void {
  try {
    sessionStorage.setItem(TIP, JSON.stringify(tip));
  } catch {
    // without storage it is put together once more
  }
}

/** @returns the mimo that was put aside for this creator, and is no longer then; null: there is none. */
export function takeTip(modelId: string): KeptTip | null {
  try {
    const kept = JSON.parse(sessionStorage.getItem(TIP) ?? 'null') as KeptTip | null;
    if (kept?.modelId !== modelId) return null;
    sessionStorage.removeItem(TIP);
    return kept;
  } catch {
    return null;
  }
}
