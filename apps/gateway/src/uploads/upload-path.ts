import { API } from '../http/api-path.js';

/** Where the bytes of an asset that the team announced go. */
export const uploadPath = (assetId: string): string => `/${API}/admin/uploads/${assetId}`;
/** The same of an asset that a creator announced. */
export const ownUploadPath = (assetId: string): string => `/${API}/creator/uploads/${assetId}`;
