import type { UploadItem } from '../../desk/upload-item.js';

/** A file that becomes a post; `isAdded`: it has, and one after it was refused; `wasThere`: by an earlier try, as it was typed then. */
export type AddedFile = { item: UploadItem; title: string; isAdded: boolean; wasThere: boolean };
