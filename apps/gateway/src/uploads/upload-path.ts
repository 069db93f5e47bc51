import { API } from '../http/api-path.js';

/** Where the bytes of an announced asset go. */
export const uploadPath = (assetId: string): string => `/${API}/admin/uploads/${assetId}`;
