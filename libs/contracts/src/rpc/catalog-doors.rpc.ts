import type { CatalogViewerRpc } from './catalog.rpc.js';
import type { CatalogFeedRpc } from './catalog-feed.rpc.js';

/** Every question catalog answers that is no operation yet. */
export interface CatalogRpc extends CatalogViewerRpc, CatalogFeedRpc {}
