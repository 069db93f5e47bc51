import type { CatalogViewerRpc } from './catalog.rpc.js';
import type { CatalogAdminRpc } from './catalog-admin.rpc.js';
import type { CatalogFeedRpc } from './catalog-feed.rpc.js';
import type { CatalogMediaRpc } from './catalog-media.rpc.js';

/** Every question catalog answers. */
export interface CatalogRpc extends CatalogViewerRpc, CatalogFeedRpc, CatalogAdminRpc, CatalogMediaRpc {}
