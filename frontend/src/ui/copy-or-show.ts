import { toast } from './toast.js';

/** Copies a text; where scripts have no clipboard, it is shown to be copied by hand. */
export async function copyOrShow(text: string, words: { copied: string; copy: string }): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    toast('success', words.copied);
  } catch {
    // some browsers inside apps give scripts no clipboard
    window.prompt(words.copy, text);
  }
}
